// tries: a frame while regular expressions and walks through nodes are bent
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

  RegExp.prototype.exec = () => null;
  String.prototype.toLowerCase = () => "div";
  Object.defineProperty(Node.prototype, "nodeName", { get: () => "DIV" });
  Object.defineProperty(Node.prototype, "firstChild", { get: () => null });
  const frame = page.createElement(hidden("ifr", "ame"));
  page.body.append(frame);
  frame.remove();
}
