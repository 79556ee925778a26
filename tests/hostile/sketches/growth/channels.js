// tries: to keep channels of messages
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const kept = [];
  for (;;) {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => channel.port2.postMessage(1);
    channel.port2.postMessage(1);
    kept.push(channel);
  }
}
