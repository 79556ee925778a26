// tries: to have the browser keep blobs
// expect: out_of_memory, timeout
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const Kept = window[hidden("Bl", "ob")];
  const kept = [];
  for (let i = 0; ; i++) kept.push(new Kept([new Uint8Array(1e6).fill(i)]));
}
