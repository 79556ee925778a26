// tries: to have brush fill a mask of the sketch's
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const made = window[hidden("p", "5")].Shader.prototype;
  const old = made.setUniform;
  const mask = createGraphics(600, 600);
  mask[hidden("re", "ct")](0, 0, 300, 300);
  made.setUniform = function (name, value) {
    return old.call(this, name, name === "u_mask" ? mask : value);
  };
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
