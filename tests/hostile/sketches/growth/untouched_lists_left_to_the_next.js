// tries: the same with nothing that keeps its page alive: what the closed page held is still there when the next sketch of its process paints, which has no memory for its canvas
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
const list = [];
addEventListener("pagehide", () => {
  for (const size of [1e8, 3e6, 1e6]) {
    try {
      for (let i = 0; i < (size > 1e7 ? 500 : 40); i++) list.push(new Uint8Array(size));
    } catch {}
  }
  for (let i = 0; i < 8; i++) (list.push(0), freed(list));
});
const freed = (l) => {
  l.pop();
  for (let i = 0; i < l.length; i++)
    if (l[i].length === 1e6) {
      l.splice(i, 1);
      return;
    }
};
function draw() {
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
}
