// a lake at dawn, so thin with water that it hardly shows
function setup() { createCanvas(600, 600, WEBGL); randomSeed(7); brush.seed(7); noLoop(); }
function draw() {
  translate(-300, -300); background("#faf7f0"); brush.noStroke(); brush.fillTexture(0.3, 0.1);
  const p = (c, o, pts) => { brush.fill(c, o); brush.fillBleed(0.2); brush.polygon(pts); };
  p("#cfdbe2", 110, [[40,80],[300,60],[560,80],[560,240],[40,250]]);
  p("#c8ccd8", 120, [[40,300],[160,230],[260,280],[380,210],[560,300],[560,330],[40,330]]);
  p("#c4d8da", 110, [[40,330],[560,330],[560,520],[40,520]]);
  p("#b8c8b4", 150, [[80,330],[100,250],[120,330]]); p("#b8c8b4", 150, [[120,332],[136,270],[152,332]]);
}
