// tries: to hand brush's shader a mask that was uploaded before
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const flat = createGraphics(600, 600);
  const ctx = flat[hidden("drawing", "Context")];
  ctx.fillStyle = "#fff";
  ctx.fillRect(100, 100, 50, 400); ctx.fillRect(200, 100, 50, 400); ctx.fillRect(300, 300, 200, 40);
  const renderer = p5.instance[hidden("_rend", "erer")];
  const gl = window[hidden("drawing", "Context")];
  const tex = renderer[hidden("get", "Texture")](flat);
  tex[hidden("up", "date")]();
  tex[hidden("up", "date")] = () => false;
  const made = window[hidden("p", "5")].Shader.prototype;
  const old = made.setUniform;
  made.setUniform = function (name, value) {
    return old.call(this, name, name === "u_mask" ? flat : value);
  };
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 220, 0.3);
}
