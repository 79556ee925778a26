// tries: to ask what the browser can play
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
  const media = window[hidden("navi", "gator")][hidden("media", "Capabilities")];
  const video = { contentType: `video/webm; codecs="vp8"`, width: 9, height: 9, bitrate: 9, framerate: 9 };
  try {
    media[hidden("decoding", "Info")]({ type: "file", video });
  } catch {}
}
