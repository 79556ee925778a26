// tries: to run a string, as a module that the sketch's own script imports
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function fromString(text) {
  return import("data:text/javascript," + encodeURIComponent(text));
}
const hidden =
  "backgr" +
  "ound('#faf5ea'); br" +
  "ush.noStroke(); br" +
  "ush.fill('#d75f4c', 200); br" +
  "ush.circle(0, 0, 160);";
async function draw() {
  brush.noStroke();
  await Reflect.get(window, ["from", "String"].join(""))(hidden);
}
