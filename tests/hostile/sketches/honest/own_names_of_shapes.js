// tries: its own constants and methods named like shapes
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  line(-100, -100, 100, 100);
  art.rect(-50, -50, 60, 60);
  art.text("a text that is no text");
  for (const { point, triangle } of [{ point: { x: 20, y: 30 }, triangle: 25 }]) {
    brush.circle(point.x, point.y, triangle);
  }
}

const line = (x, y, width, height) => {
  brush.set("2B", "#456", 1);
  brush.line(x, y, width, height);
};
const art = {
  rect(x, y, width, height) {
    brush.rect(x, y, width, height);
  },
  text: (words) => words.length,
};
