// tries: methods that objects inherit and give themselves anew
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  function Leaf(size) {
    this.size = size;
  }
  Leaf.prototype.toString = function () {
    return `leaf of ${this.size}`;
  };
  const bud = new Leaf(30);
  bud.valueOf = () => 30;
  bud.hasOwnProperty = () => false;
  const failure = new Error("none");
  failure.name = "Withered";
  failure.toString = () => String(bud);
  if (`${bud}` !== "leaf of 30" || bud + 1 !== 31) throw failure;
  brush.circle(60, 60, bud * 2);
}
