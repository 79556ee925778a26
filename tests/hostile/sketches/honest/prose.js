// tries: prose in comments that sounds like rules
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
  /* The point (300, 300) is where the ellipse of petals, an arc, meets the line of the stem.
     fetch("water"), eval(colour), text("poppy", 0, 0): all of this is prose. document.body too. */
  // rect(0, 0, 10, 10); image(petal, 0, 0); loadPixels(); updatePixels();
  brush.fill("#5f7f45", 150); // point(0, 0)
  brush.circle(100, 100, 40);
}
