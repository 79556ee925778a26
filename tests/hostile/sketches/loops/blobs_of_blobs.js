// tries: to have the browser keep account of blobs of blobs, which costs it more than the page
// expect: painting, timeout, out_of_memory
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const part = new Blob(new Array(50).fill(new Blob(["a"])));
  for (let i = 0; i < 560; i++) new Blob(new Array(50).fill(part));
}
