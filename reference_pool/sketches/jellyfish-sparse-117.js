// One violet jellyfish and its small companion, with only a streak of sea around them.
function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

class Medusa {
  constructor(x, y, size, tilt) {
    Object.assign(this, { x, y, size, tilt });
  }

  at(u, v) {
    const { x, y, size, tilt } = this;
    return [x + size * (u * cos(tilt) - v * sin(tilt)), y + size * (u * sin(tilt) + v * cos(tilt))];
  }

  fill(points, curve) {
    brush.beginShape(curve);
    for (const [u, v] of points) brush.vertex(...this.at(u, v));
    brush.endShape(true);
  }

  bell(w, h, hem) {
    const points = [];
    for (let a = 180; a <= 360; a += 15) points.push([w * cos(a), h * sin(a)]);
    for (let i = 1; i < 10; i++) points.push([w * (1 - i / 5), hem * sin(18 * i) + (i % 2 ? 7 : -2)]);
    this.fill(points, 0.5);
  }

  ribbon(u, long, drift, wide, wave, phase) {
    const left = [];
    const right = [];
    for (let i = 0; i <= 12; i++) {
      const t = i / 12;
      const c = u + drift * t * t + wave * t * sin(phase + 460 * t);
      const half = (wide / 2) * (1 - t) + 0.8;
      left.push([c - half, 4 + long * t]);
      right.unshift([c + half, 4 + long * t]);
    }
    this.fill(left.concat(right), 0.6);
  }

  paint() {
    brush.fillTexture(0.25, 0.4, false);
    brush.fillBleed(0.05);
    for (let i = 0; i < 9; i++) {
      brush.fill(i % 3 ? "#4a4aa0" : "#8a4a9c", 225);
      this.ribbon(-84 + i * 21, 200 + 110 * noise(i * 2.3), 30, 4, 15, i * 67);
    }
    brush.fillTexture(0.4, 0.4);
    brush.fillBleed(0.2, "out", 270);
    for (const [u, long, wide, phase] of [[-34, 170, 34, 20], [4, 220, 40, 150], [40, 150, 30, 280]]) {
      brush.fill("#c79ad6", 195);
      this.ribbon(u, long, 24, wide, 18, phase);
      brush.fill("#9a4fae", 205);
      this.ribbon(u, long * 0.66, 14, wide * 0.45, 14, phase);
    }
    const down = 90 - this.tilt;
    brush.fillBleed(0.2, "out", 270 - this.tilt);
    brush.fill("#a9a0dc", 190);
    this.bell(112, 120, 16);
    brush.fillBleed(0.26, "out", down);
    brush.fill("#7a5fc0", 200);
    this.bell(106, 92, 14);
    brush.fill("#5a2f9a", 215);
    this.bell(78, 60, 10);
    brush.fill("#33106a", 230);
    this.bell(46, 30, 6);
  }
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbfaf5");
  brush.noStroke();

  // A streak of deep blue sea, wet at one end and dry at the other
  brush.fillTexture(0.5, 0.2);
  brush.fillBleed(0.35, "out", 0);
  brush.fill("#3f86b8", 190);
  brush.beginShape(0.7);
  for (const [x, y] of [[-40, 380], [90, 330], [230, 372], [360, 350], [430, 400], [330, 440], [180, 452], [40, 500], [-50, 490]]) brush.vertex(x, y);
  brush.endShape(true);
  brush.fill("#17508c", 200);
  brush.beginShape(0.7);
  for (const [x, y] of [[-40, 410], [80, 384], [200, 404], [270, 420], [150, 436], [20, 476], [-50, 480]]) brush.vertex(x, y);
  brush.endShape(true);

  new Medusa(350, 200, 1, 14).paint();
  new Medusa(130, 190, 0.4, -16).paint();
}
