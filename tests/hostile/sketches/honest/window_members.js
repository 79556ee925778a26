// tries: functions given to the window
// expect: painting
window.setup = function () {
  createCanvas(windowWidth, windowHeight, WEBGL);
  noLoop();
};
window.draw = () => {
  background(250);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 100);
};
