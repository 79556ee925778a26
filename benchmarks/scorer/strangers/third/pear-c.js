function setup() { createCanvas(600, 600, WEBGL); angleMode(DEGREES); noLoop(); }
// a small pear that slid into the corner
function draw() {
  translate(-width / 2, -height / 2); background("#fbf8f0"); brush.seed(53); randomSeed(53);
  brush.noStroke(); brush.fillTexture(0.4, 0.4); brush.fillBleed(0.2);
  brush.fill("#c9c04a", 200); brush.circle(520, 530, 52, 0.15); brush.circle(512, 470, 30, 0.15);
  brush.fill("#8f9a3c", 150); brush.circle(545, 540, 30, 0.2);
  brush.fill("#5b4028", 250); brush.polygon([[508, 446], [514, 446], [522, 416], [514, 414]]);
}
