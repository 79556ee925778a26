// tries: to have the browser start what makes a film of the canvas
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  const element = self["docu".concat("ment")]["query".concat("Selector")]("canvas");
  const stream = element["capture".concat("Stream")](30);
  const recorder = new self["Media".concat("Recorder")](stream, { mimeType: "video/webm" });
  recorder.start(1);
  setTimeout(() => recorder.stop(), 500);
}
