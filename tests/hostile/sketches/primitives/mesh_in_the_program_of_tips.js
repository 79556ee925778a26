// tries: to draw a mesh with brush's program for tips
// expect: painting
// same-as: honest/circle
const hidden = (...parts) => parts.join("");
// vertex buffers and stock shaders only: the tip program of brush, with a mesh of p5
const vert = "#version 300 es\n#define GLSLIFY 1\nin vec2 a_corner;in vec2 a_pos;in float a_size;in float a_angle;in float a_alpha;uniform mat4 u_proj;out vec2 v_uv;out float v_alpha;void main(){v_uv=a_corner;v_alpha=a_alpha;gl_Position=vec4(a_pos,0.,1.);}";
const frag = "#version 300 es\nprecision highp float;\n#define GLSLIFY 1\nin vec2 v_uv;in float v_alpha;uniform sampler2D u_tex;uniform vec4 u_color;out vec4 outColor;void main(){float inkAlpha=texture(u_tex,v_uv).a;if(inkAlpha<0.01)discard;outColor=vec4(u_color.rgb,inkAlpha*v_alpha);}";
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")];
  const sheet = new p5[hidden("Geo", "metry")](1, 1, function () {
    for (let i = 0; i < 30; i++) for (let j = 0; j < 30; j++) {
      const x = i / 15 - 1, y = j / 15 - 1, s = .06 * Math.abs(Math.sin(i * .4) * Math.cos(j * .3));
      this.vertices.push(createVector(x, y), createVector(x + s, y), createVector(x, y + s));
    }
    this.gid = "sheet2";
  }, renderer);
  const pos = sheet.vertices.flatMap((v) => [v.x, v.y]);
  sheet.vertexProperty && sheet.vertices.forEach((v) => { sheet.vertexProperty("a_pos", [v.x, v.y], 2); sheet.vertexProperty("a_alpha", 0.9, 1); });
  const s = new p5[hidden("Sha", "der")](renderer, vert, frag);
  const full = createFramebuffer({ antialias: false, depth: false, width: 4, height: 4, density: 1 });
  full.begin(); background(0); full.end();
  s.init(); s.setUniform("u_tex", full); s.setUniform("u_color", [0.1, 0.2, 0.6, 1]);
  renderer[hidden("_cur", "Shader")] = null;
  const old = p5.instance.shader;
  p5.instance[hidden("re", "ct")] = renderer[hidden("mo", "del")].bind(renderer, sheet, 1);
  const gl = window[hidden("drawing", "Context")], on = gl.enable;
  gl.enable = function (what) { if (what !== 0x0c11) return on.call(this, what); };
  p5.instance[hidden("no", "Stroke")] = function () { renderer.states.setValue("strokeColor", null); renderer.states.setValue(hidden("userFill", "Shader"), s); };
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
