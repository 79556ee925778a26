// tries: to hand brush's shader the tip of a brush as the mask of a wash
// expect: painting
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  let tipTexture;
  const bound = window[hidden("drawing", "Context")];
  const made = window[hidden("p", "5")].Color.prototype;
  const array = Object.getOwnPropertyDescriptor(made, "_array").get;
  Object.defineProperty(made, "_array", {
    configurable: true,
    get() {
      tipTexture = bound.getParameter(0x8069) ?? tipTexture; // brush asks while its tip is bound
      return array.call(this);
    },
  });
  brush.add("stencil", {
    type: "custom", weight: 5, scatter: 0.1, opacity: 90, spacing: 1, pressure: [0.5, 1.5, 0.5],
    tip: (surface) => { surface.circle(0, 0, 60); surface.rect(-50, 20, 100, 9); },
    rotate: "natural",
  });
  brush.set("stencil", "#223", 4);
  brush.line(-200, -200, -150, -150);
  brush.noStroke();
  const layer = createFramebuffer({ antialias: false, depth: false, width: 100, height: 100, density: 1 });
  const shader = window[hidden("p", "5")].Shader.prototype;
  const old = shader.setUniform;
  shader.setUniform = function (name, value) {
    layer.colorTexture = tipTexture;
    return old.call(this, name, name === "u_mask" ? layer : value);
  };
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 220, 0.3);
}
