class Shape {
  #points = [];
  static count = 0;
  static { Shape.count = 0; }
  constructor(x, y) { this.x = x; this.y = y; Shape.count++; }
  get points() { return this.#points; }
  set colour(value) { this.fill = value; }
  vertex(x, y) { this.#points.push([x, y]); return this; }
  point(angle, length) { return this.vertex(this.x + cos(angle) * length, this.y + sin(angle) * length); }
  text() { return `${this.constructor.name} (${this.x}, ${this.y})`; }
  clone() { return new this.constructor(this.x, this.y); }
  *[Symbol.iterator]() { yield* this.#points; }
}

class Petal extends Shape {
  static from(list) { return list.map(([x, y]) => new Petal(x, y)); }
  image = null;
  rect = () => this.points.length;
  line(length) {
    for (let angle = 0; angle < 360; angle += 45) super.point(angle, length);
    return this;
  }
  paint(colour, opacity = 180) {
    this.colour = colour;
    brush.fill(this.fill, opacity);
    brush.beginShape(0.5);
    for (const [x, y] of this) brush.vertex(x, y);
    brush.endShape(true);
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  angleMode(DEGREES);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.noStroke();
  const petals = Petal.from([[200, 200], [400, 240], [300, 420]]);
  petals.forEach((petal) => petal.line(120).paint("#e77f70"));
  console.log(petals[0].text(), petals[0].clone().rect(), Shape.count);
}
