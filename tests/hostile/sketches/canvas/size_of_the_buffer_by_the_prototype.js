// tries: to tell brush another size of the drawing buffer, by the prototype of contexts
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const { prototype } = WebGL2RenderingContext;
  for (const name of ["drawingBufferWidth", "drawingBufferHeight"]) {
    Reflect["define".concat("Property")](prototype, name, { get: () => 100, configurable: true });
  }
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
}
