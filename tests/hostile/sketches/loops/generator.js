// tries: to hang in a generator that never ends
// expect: timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  function* petals() {
    for (let i = 0; ; i++) yield i;
  }
  let all = 0;
  for (const petal of petals()) all += petal;
}
