// tries: line separators in a string, and what browsers take for comments
// expect: painting
<!-- once a script in a page
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const strange = "a b c";
  if (strange.length !== 5) throw new Error(strange);
  brush.circle(50, 0, 40);
}
--> and its end
