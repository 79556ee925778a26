// tries: to compute sound of a length that no one hears
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  const made = new self["Offline".concat("AudioContext")](2, 44100 * 3600, 44100);
  made.startRendering();
}
