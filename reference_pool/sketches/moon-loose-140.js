// A white paper moon caught in a grey-rose cloud, one ink-dark ridge with pines beneath, the sheet open around them.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

const moonX = 330, moonY = 200, moonR = 74;

// A cloud that hugs part of the moon's rim and frays outwards along the wind.
function cloudArc(from, to, spread) {
  brush.beginShape(0.4);
  for (let i = 0; i <= 12; i++) {
    const a = from + ((to - from) * i) / 12;
    const d = spread * sin(i * 15) * (0.25 + 1.2 * noise(i * 0.9, spread));
    brush.vertex(moonX + cos(a) * (moonR + 3 + d * 1.9), moonY + sin(a) * (moonR + 3 + d * 0.55));
  }
  for (let i = 18; i >= 0; i--) {
    const a = from + ((to - from) * i) / 18;
    brush.vertex(moonX + cos(a) * moonR, moonY + sin(a) * moonR);
  }
  brush.endShape(true);
}

function drift(x, y, length, thickness) {
  brush.beginShape(0.6);
  brush.vertex(x, y);
  brush.vertex(x + length * 0.3, y - thickness * random(0.6, 1.2));
  brush.vertex(x + length * 0.7, y - thickness * random(0.3, 1));
  brush.vertex(x + length, y - thickness * 0.2);
  brush.vertex(x + length * 0.6, y + thickness * random(0.2, 0.6));
  brush.vertex(x + length * 0.2, y + thickness * random(0.2, 0.5));
  brush.endShape(true);
}

function ridge(base, height, seed) {
  brush.beginShape(0.3);
  brush.vertex(-50, 640);
  for (let x = -50; x <= 650; x += 30) {
    brush.vertex(x, base - height * noise(x * 0.007, seed) - 10 * noise(x * 0.08, seed));
  }
  brush.vertex(650, 640);
  brush.endShape(true);
}

function pine(x, y, tall) {
  brush.beginShape(0);
  brush.vertex(x, y - tall);
  for (let i = 1; i <= 4; i++) {
    brush.vertex(x + tall * 0.07 * i * random(0.6, 1.1), y - tall + (tall * i) / 4);
    if (i < 4) brush.vertex(x + tall * 0.03 * i, y - tall + (tall * i) / 4 - 2);
  }
  for (let i = 4; i >= 1; i--) {
    if (i < 4) brush.vertex(x - tall * 0.03 * i, y - tall + (tall * i) / 4 - 2);
    brush.vertex(x - tall * 0.07 * i * random(0.6, 1.1), y - tall + (tall * i) / 4);
  }
  brush.endShape(true);
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fcf7ea");
  brush.noStroke();

  brush.fillTexture(0.2, 0.15);
  brush.fillBleed(0.07);
  brush.fill("#8f93b8", 210);
  cloudArc(80, 236, 150);
  cloudArc(170, 300, 46);
  brush.fill("#c7949c", 170);
  cloudArc(-50, 100, 130);
  cloudArc(-100, 20, 40);
  brush.fill("#5d6390", 200);
  cloudArc(90, 215, 110);
  cloudArc(-20, 75, 90);
  brush.fillBleed(0.4);
  drift(40, 262, 330, 40);
  drift(310, 300, 300, 30);
  brush.fill("#b4838c", 140);
  drift(-30, 180, 240, 40);
  drift(400, 140, 240, 30);
  drift(150, 116, 210, 20);
  drift(470, 214, 190, 18);
  brush.fill("#6f7096", 150);
  drift(230, 226, 230, 13);

  brush.fillBleed(0.25);
  brush.fill("#8d90b0", 200);
  ridge(450, 90, 2);
  brush.fill("#3c4272", 235);
  ridge(536, 120, 5);
  brush.fill("#b9878c", 120);
  drift(150, 470, 330, 18);
  brush.fillBleed(0.12);
  brush.fillTexture(0.25, 0.3);
  brush.fill("#0e1126", 255);
  for (let i = 0; i < 3; i++) ridge(600, 110, 11);
  brush.fillBleed(0.05);
  for (const [x, tall] of [[70, 84], [98, 116], [128, 70], [150, 50], [470, 60], [492, 44]]) {
    for (let i = 0; i < 2; i++) pine(x, 570, tall);
  }
}
