// tries: to swap the names by which brush asks for the places of a stroke's numbers
// expect: painting
// same-as: honest/strokes
const { forEach } = Array.prototype;
Array.prototype.forEach = function (action, self) {
  const isOfPoints = this[0] === "a_position" && this[1] === "a_radius";
  if (!isOfPoints) return forEach.call(this, action, self);
  action("a_position");
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.set("2B", "#333333", 2);
  for (let i = 0; i < 40; i++) brush.line(-200, -200 + 10 * i, 200, 10 * i - 150);
}
