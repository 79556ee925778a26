// tries: a 2D buffer on which brush was told to paint, and could not
// expect: bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const sheet = createGraphics(600, 600);
  const pen = sheet[hidden("drawing", "Context")];
  pen.fillStyle = "red";
  pen.fillRect(50, 50, 300, 300);
  try {
    brush.load(sheet);
    brush.circle(9, 9, 3);
  } catch {}
  brush.load();
  window[hidden("im", "age")](sheet, -300, -300);
}
