// tries: classes with private members, getters and static blocks
// expect: painting
class Petal {
  static made = 0;
  static {
    Petal.made = 0;
  }
  #angle;
  constructor(angle) {
    this.#angle = angle;
    Petal.made++;
  }
  get x() {
    return 120 * Math.cos(this.#angle);
  }
  rect() {
    return [this.x, 120 * Math.sin(this.#angle)];
  }
  text() {
    const [x, y] = this.rect();
    brush.circle(x, y, 60, 0.2);
  }
  toString() {
    return `petal ${this.#angle}`;
  }
}
class Poppy extends Array {
  image() {
    for (const petal of this) petal.text();
  }
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 160);
  Poppy.from({ length: 5 }, (_, i) => new Petal((i * 2 * Math.PI) / 5)).image();
  if (Petal.made !== 5) throw new Error(`${Petal.made} petals`);
}
