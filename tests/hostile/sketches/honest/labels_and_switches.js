// tries: labels, switches and every other statement
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
  outer: for (const size of [10, 20, 30]) {
    for (let i = 0; ; i++) {
      if (i > 3) continue outer;
      switch (i) {
        case 2:
          break;
        default:
          brush.circle(i * 60 - 90, size * 4 - 80, size);
      }
    }
  }
  do {
    var done = true;
  } while (!done);
  try {
    null.petal;
  } catch ({ message }) {
    if (!message) throw new Error("no message");
  } finally {
    brush.noFill();
  }
}
