// tries: classes with private members, getters and statics
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
  const petals = ["#a33", "#c63"].map((colour, i) => Petal.of(colour, i));
  for (const petal of petals) petal.paint(40 + petal.place * 20);
}

class Petal {
  #colour;
  static count = 0;
  static of(...args) {
    return new Petal(...args);
  }
  constructor(colour, place) {
    this.#colour = colour;
    this.place = place;
    Petal.count++;
  }
  get colour() {
    return this.#colour;
  }
  paint(size) {
    brush.fill(this.colour, 150);
    brush.circle(this.place * 30, 0, size, 0.2);
  }
}
