// tries: to give its own canvas back as a buffer that it is done with, and to paint on what is lost
// expect: out_of_memory
const hidden = (...parts) => parts.join("");
const kept = [];
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const stand = { elt: window[hidden("docu", "ment")].querySelector("canvas"), _renderer: { remove() {} } };
  p5.Graphics.prototype.remove.call(stand);
  for (let i = 0; i < 16; i++) kept.push(createGraphics(20, 20, WEBGL));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.set("HB", "#222222", 2);
  brush.line(-200, 0, 200, 0);
}
