// Chance as a sketch sees it: one stream that starts from the seed. The generator is
// sfc32 (Doty-Humphrey, PractRand), warmed up over twelve rounds as its author asks.
const chance = (() => {
  let a, b, c, d;
  const next = () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  const seed = (value) => {
    a = 0x9e3779b9;
    b = value | 0;
    c = Math.floor(value / 4294967296) | 0;
    d = 1;
    for (let i = 0; i < 12; i++) next();
  };
  seed(0);
  return {
    seed,
    install() {
      install(Math, "random", function random() {
        return (next() * 2097152 + (next() >>> 11)) / 9007199254740992;
      });
      install(Crypto.prototype, "getRandomValues", function getRandomValues(array) {
        const bytes = new native.Uint8Array(array.buffer, array.byteOffset, array.byteLength);
        for (let i = 0; i < bytes.length; i++) bytes[i] = next() >>> 24;
        return array;
      });
      install(Crypto.prototype, "randomUUID", function randomUUID() {
        let hex = "";
        for (let i = 0; i < 32; i++) hex += ((next() >>> 28) & 15).toString(16);
        const variant = "89ab"[parseInt(hex[16], 16) & 3];
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}` +
          `${hex.slice(17, 20)}-${hex.slice(20)}`;
      });
    },
  };
})();
