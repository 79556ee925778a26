// tries: the outlines of letters from a font
// expect: external_access
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  try {
    const font = await window[hidden("load", "Font")]("data:font/ttf;base64,AAEAAAA=");
    font.textToPoints("10/10", 0, 0);
  } catch {}
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
