// tries: the states that the mask saves by setters of lists
// expect: blank_canvas
// the state that the mask saves, by a setter of lists
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  let got = 0;
  for (let i = 0; i < 3; i++) {
    let v = {};
    Object.defineProperty(Array.prototype, i, { configurable: true, get() { return undefined; }, set(x) {
      if (x && x.matrix) { got++; x.matrix.a = 3; x.matrix.e = -300; x.fillAlpha = 255; }
      Object.defineProperty(this, i, { value: x, writable: true, configurable: true, enumerable: true });
    } });
  }
  brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 120, 0.3);
  for (let i = 0; i < 3; i++) delete Array.prototype[i];
}
