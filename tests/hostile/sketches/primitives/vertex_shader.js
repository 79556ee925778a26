// tries: to put a vertex shader before brush's fragment shader
// expect: runtime_error
const hidden = (...parts) => parts.join("");
const N = 60;
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")];
  const full = createFramebuffer({ antialias: false, depth: false, width: 600, height: 600, density: 1 });
  full.begin(); background(0, 0, 0); full.end();
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.fillBleed(0);
  brush.circle(0, 0, 20);   // makes brush's shaders
  brush.load();
  const mine = p5.instance[hidden("shader", "Program")];
  for (const s of mine) {
    let v = s.vertSrc();
    v = v.slice(0, v.indexOf("void main")) + v.slice(v.indexOf("void main"))
      .replace(/vec3 v = vec3\(-1\);[\s\S]*?gl_Position = [^;]*;/, `
      int cell = gl_VertexID / 6, k = gl_VertexID % 6;
      vec2 at = vec2(cell % ${N}, cell / ${N}), c = vec2(k == 1 || k == 2 || k == 4, k == 2 || k == 4 || k == 5);
      vec2 w = (at + c) / ${N}. * 2. - 1.;
      p = vec2(w.x, -w.y);
      gl_Position = vec4(w, 0, 1);
      vec2 m = at / ${N}. - .5;
      float r = length(m), th = atan(m.y, m.x);
      vec3 mycolour = r < .3 + .1 * sin(5. * th) ? vec3(.9 - r, .2 + r * .6, .3) : vec3(.7 + .3 * m.y, .85, .95);
      `)
      .replace("primaries(u_color)", "primaries(mycolour)");
    s[hidden("_vert", "Src")] = v;
    s[hidden("_init", "ialized")] = s[hidden("_comp", "iled")] = false;
    s[hidden("_loaded", "Attributes")] = s[hidden("_loaded", "Uniforms")] = false;
    const old = s.setUniform;
    s.setUniform = function (name, value) { return old.call(this, name, name === "u_mask" ? full : value); };
  }
  const sheet = new p5[hidden("Geo", "metry")](1, 1, function () {
    for (let i = 0; i < N * N * 6; i++) this.vertices.push(createVector(i, 0, 0));
    this.gid = "sheet";
  }, renderer);
  p5.instance[hidden("re", "ct")] = renderer[hidden("mo", "del")].bind(renderer, sheet, 1);
  const gl = window[hidden("drawing", "Context")], on = gl.enable;
  gl.enable = function (what) { if (what !== 0x0c11) return on.call(this, what); };
  renderer[hidden("_cur", "Shader")] = null;
  brush.fill("#4c5fd7", 180);
  brush.circle(50, 50, 20);
  brush.fill("#123456", 200);
  brush.circle(1, 1, 1);
  brush.load();
  delete p5.instance[hidden("re", "ct")];
}
