// tries: longer stack traces for finding mistakes
// expect: painting
"use strict";
Error.stackTraceLimit = 50;

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fbf6ec");
  brush.fill("#a53b32", 90);
  brush.circle(0, 0, 90);
}
