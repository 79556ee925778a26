// tries: to have sound computed without end
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
  for (let i = 0; i < 50; i++) {
    const sound = new window[hidden("OfflineAudio", "Context")](2, 44100 * 600, 44100);
    for (let j = 0; j < 50; j++) {
      const tone = sound.createOscillator();
      tone.connect(sound.destination);
      tone.start();
    }
    sound.startRendering();
  }
}
