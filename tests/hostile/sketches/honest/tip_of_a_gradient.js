// tries: a brush whose tip is soft at its edge, stamped into a buffer too
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  const layer = createFramebuffer({ width: 300, height: 300, density: 1 });
  brush.add("petal", {
    type: "custom", weight: 60, scatter: 0.05, opacity: 120, spacing: 4,
    pressure: [0.6, 1.2, 0.6], rotate: "natural",
    tip: (surface) => {
      const paper = surface.drawingContext;
      const soft = paper.createRadialGradient(0, 0, 4, 0, 0, 40);
      soft.addColorStop(0, "black");
      soft.addColorStop(1, "white");
      paper.fillStyle = soft;
      surface.circle(0, 0, 80);
      surface.push();
      surface.rotate(1);
      surface.beginShape();
      for (let i = 0; i < 20; i++) surface.vertex(30 * cos(i), 30 * sin(i));
      surface.endShape(CLOSE);
      surface.pop();
    },
  });
  layer.begin();
  brush.load(layer);
  brush.set("petal", "#3a6b52", 1);
  brush.line(-100, -60, 100, 60);
  layer.end();
  brush.load();
  image(layer, -150, -300);
  brush.set("petal", "#a53b32", 1);
  brush.line(-200, -60, 200, 60);
}
