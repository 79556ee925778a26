// tries: p5's elements for images and film, by names that no parser reads
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
  window[hidden("create", "Img")]("http://@LISTENER@/img", "");
  window[hidden("create", "Video")]("http://@LISTENER@/video");
  window[hidden("create", "Audio")]("http://@LISTENER@/audio");
}
