// tries: a frame by a command of the editor
// expect: tampering, painting
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

  page.body.contentEditable = true;
  page.body.focus();
  page.getSelection().selectAllChildren(page.body);
  page.execCommand("insertHTML", false, "<iframe></iframe>");
}
