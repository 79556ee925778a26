// tries: a width of canvases that throws and a _loop of its own as the page reports
// expect: painting
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 120, 0.3);
  const def = Reflect["define" + "Property".slice(0)]; def(HTMLCanvasElement.prototype, "width", { get() { throw new Error("y"); }, configurable: true });
  def(stage = this, "_loop", { get() { return { valueOf() { throw 1; } }; } });
}
var stage;
