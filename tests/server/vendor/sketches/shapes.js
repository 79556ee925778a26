// Straight polygons, an arc, a curved outline, and a polygon object drawn, hatched and filled.
function setup() {
  createCanvas(320, 240, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(1.5);
  noLoop();
}
function draw() {
  translate(-width / 2, -height / 2);
  background("#ffffff");
  brush.set("rotring", "#222222", 1);
  brush.fill("#e0b13f", 160);
  brush.polygon([[20, 20], [130, 30], [110, 110], [40, 100]]);
  brush.noFill();
  brush.arc(235, 70, 50, 30, 250);
  brush.beginShape(0.7);
  for (const [x, y] of [[30, 150], [90, 130], [140, 180], [90, 225], [30, 210]]) brush.vertex(x, y);
  brush.endShape(true);
  const star = [];
  for (let i = 0; i < 10; i++) {
    const radius = i % 2 ? 22 : 52;
    star.push([235 + radius * cos(36 * i - 90), 175 + radius * sin(36 * i - 90)]);
  }
  const polygon = new brush.Polygon(star);
  brush.fill("#7a6fb0", 170);
  polygon.fill();
  polygon.hatch(6, 45);
  polygon.draw("pen", "#222222", 1);
}
