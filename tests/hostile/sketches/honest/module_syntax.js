// tries: imports and exports
// expect: painting
import p5 from "p5";
import * as brush from "p5.brush";
export function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

export function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
