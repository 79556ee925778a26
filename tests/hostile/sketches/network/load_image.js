// tries: p5's loadImage, by a name that no parser reads
// expect: external_access
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  try {
    await window[hidden("load", "Image")]("http://@LISTENER@/p5.png");
  } catch {}
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
