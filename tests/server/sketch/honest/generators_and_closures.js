"use strict";
const palette = ["#ef9a80", "#e77f70", "#f1a58c"];

function* ring(count, radius) {
  for (let i = 0; i < count; i++) yield { angle: (360 / count) * i, radius };
}

const glaze = (layers) => (colour) => (paint) => {
  for (let layer = layers; layer-- > 0; ) {
    brush.fill(colour, 150 + layer * 20);
    paint(1 - layer / 10);
  }
};

const state = { line: 0, point: null, text: "none", draw() { return this.line++; } };
const paints = { wet: (f) => f(0.3), dry: (f) => f(0.05) };

window.setup = function () {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
};

window.draw = function () {
  translate(-width / 2, -height / 2);
  background(252, 247, 236);
  brush.noStroke();
  paints[random() > 0.5 ? "wet" : "dry"]((bleed) => brush.fillBleed(bleed));
  outer: for (const { angle, radius } of ring(5, 110)) {
    for (const [index, colour] of palette.entries()) {
      if (index > 1) continue outer;
      glaze(2)(colour)((scale) => {
        const x = 300 + cos(angle) * radius, y = 300 + sin(angle) * radius;
        brush.circle(x, y, 80 * scale, 0.3);
      });
    }
  }
  state.draw();
  const { line, ...rest } = state;
  const [first = 0, , third] = [line, rest.point, rest.text];
  void (first ?? third?.length);
};
