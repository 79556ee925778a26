// tries: to use up the room for WebAssembly memories of its process as its page is closed, and have them kept alive past its page, so that brush has no mask in the sketches after it, which fail (with three honest sketches after it, all with errors and nothing painted)
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  noLoop();
  let n = 0;
  const list = [];
  const mk = () => {
    try {
      for (;;) {
        const m = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
        list.push(m);
        if (++n > 3000) break;
      }
    } catch (e) {}
  };
  addEventListener("pagehide", () => {
    mk();
    const b = new Blob(["x".repeat(1e6)]);
    for (const m of list) {
      const r = new FileReader();
      r.onload = r.onerror = r.onabort = () => list.push(m);
      r.readAsText(b);
      b.text().then(() => list.push(m));
      scheduler.postTask(() => list.push(m), { delay: 60000 });
    }
    globalThis.reg = new FinalizationRegistry(() => list.push(1));
    reg.register({}, 1);
  });
}
