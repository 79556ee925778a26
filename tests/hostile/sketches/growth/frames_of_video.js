// tries: to keep frames of a video
// expect: external_access
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
  const form = { format: "RGBA", codedWidth: 1000, codedHeight: 1000, timestamp: 0 };
  const kept = [];
  for (;;) kept.push(new window[hidden("Video", "Frame")](new Uint8Array(4e6), form));
}
