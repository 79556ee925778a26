// tries: to give brush another shader as it makes its own
// expect: painting
// same-as: honest/circle
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const old = Array.prototype.map;
  Array.prototype.map = function (...given) {
    const made = old.apply(this, given);
    for (const shader of made) {
      if (shader?._fragSrc) {
        const main = "void main() { outColor = vec4(1., 0., 0., 1.); }";
        shader._fragSrc = shader._fragSrc.replace(/void main\(\) \{[^]*$/, main);
      }
    }
    return made;
  };
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
