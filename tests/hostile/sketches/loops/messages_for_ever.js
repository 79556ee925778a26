// tries: to keep the page busy with messages to itself, whose time is real
// expect: external_access
// same-as: honest/circle.js
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const channel = new MessageChannel();
  channel.port1.onmessage = () => channel.port2.postMessage(0);
  channel.port2.postMessage(0);
}
