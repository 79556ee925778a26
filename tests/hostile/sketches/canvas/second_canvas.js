// tries: to lay a second canvas over the first
// expect: tampering
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
  const page = window[hidden("docu", "ment")];

  const other = page.createElement("canvas");
  other.width = other.height = 600;
  other.style.cssText = "position: absolute; left: 0; top: 0; z-index: 9";
  const pen = other[hidden("get", "Context")]("2d");
  pen.fillStyle = "red";
  pen.fillRect(0, 0, 600, 600);
  page.body.append(other);
}
