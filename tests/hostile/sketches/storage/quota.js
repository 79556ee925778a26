// tries: to ask for room to keep something
// expect: external_access
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
  const room = window[hidden("navi", "gator")][hidden("webkitTemporary", "Storage")];
  try {
    room[hidden("request", "Quota")](1);
  } catch {}
}
