// tries: pixels in a tip by a function of p5's that was renamed get
// expect: bare_primitives
// 2 roads: renamed library function as 'get'; brush calls by nothing
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#fffaf0");
  brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 120, 0.3);
  const g = createGraphics(200, 200);
  const key = "updatePix" + "els";
  const f = Object.getPrototypeOf(g.get(0,0,10,10));
  let name = "none";
  brush.add("x", { type: "custom", weight: 300, scatter: 0, opacity: 255, spacing: 60, pressure: [1,1,1], rotate: "none",
    tip: (surface) => {
      surface.loadPixels();
      for (let i = 0; i < surface.pixels.length; i++) surface.pixels[i] = (i * 7) % 255;
      const h = surface._renderer[key] ? surface._renderer : surface;
      Object.defineProperty(h[key], "name", { value: "get" });
      h[key]();
    } });
  brush.set("x", "#a53b32", 1); brush.line(-100, 0, -99, 0);
}
