// tries: a map that binds its own method
// expect: painting
class Palette extends Map {
  constructor(colours) {
    super();
    for (const [name, colour] of colours) this.set(name, colour);
    this.get = this.get.bind(this);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const palette = new Palette([["red", "#a53b32"]]);
  const [red1] = ["red"].map(palette.get);
  background("#fbf6ec");
  brush.fill(red1, 90);
  brush.circle(0, 0, 90);
}
