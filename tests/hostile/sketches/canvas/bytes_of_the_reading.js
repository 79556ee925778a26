// tries: to be handed the bytes of the picture by what is asked of them as it is read
// expect: painting
// same-as: honest/disc_and_dots.js
const List = Object.getPrototypeOf(Uint8Array);
const kinds = [List, Uint8Array, Uint8ClampedArray, Uint32Array, Float32Array];
const change = (target, name, descriptor) => {
  try {
    Object.defineProperty(target, name, descriptor);
  } catch {}
};
const spoil = (list) => {
  for (let i = 0; i < 5000; i++) list[i] = 100 + i % 100;
};
for (const kind of kinds) {
  for (const name of ["buffer", "byteOffset", "byteLength", "length"]) {
    const own = Object.getOwnPropertyDescriptor(List.prototype, name).get;
    change(kind.prototype, name, {
      get() {
        if (own.call(this) > 100000) spoil(this);
        return own.call(this);
      },
    });
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.add("dots", {
    type: "default", weight: 2, scatter: 0, sharpness: 1, grain: 1, opacity: 255, spacing: 0.01,
    pressure: [1, 1, 1], rotate: "none",
  });
  brush.set("dots", "#40609a", 1);
  brush.line(-299, -200, 299, -180);
  brush.set("2B", "#30502a", 3);
  brush.line(-250, 200, 250, 220);
}
