// tries: to have the browser end the page for a message that it must not send, by addresses of blobs
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  const address = self["U".concat("RL")];
  for (const text of ["blob:null/a", "blob:null/a#b", "blob:https://a.b/c", "blob:", "filesystem:a"]) {
    address.revokeObjectURL(text);
  }
}
