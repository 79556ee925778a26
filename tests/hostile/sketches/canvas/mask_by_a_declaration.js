// tries: to be handed brush's mask by an Object of its own
// expect: painting
// same-as: honest/circle
const builtIn = (() => {}).constructor.prototype.__proto__.constructor;
const Object = new Proxy(builtIn, {
  get(target, name) {
    if (name !== "assign") return target[name];
    return (to, ...given) => {
      if (to.fill && to.beginPath) window.mask = to;
      return target.assign(to, ...given);
    };
  },
});

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  window.mask?.fill();
}
