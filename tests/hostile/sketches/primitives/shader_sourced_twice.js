// tries: to compile another text than was attached
// expect: tampering
const hidden = (...parts) => parts.join("");
const picture = `#version 300 es
precision highp float;
out vec4 outColor;
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f*f*(3.-2.*f);
  return mix(mix(hash(i), hash(i+vec2(1,0)), f.x), mix(hash(i+vec2(0,1)), hash(i+vec2(1,1)), f.x), f.y); }
float fbm(vec2 p) { float s = 0., a = .5; for (int i = 0; i < 6; i++) { s += a * noise(p); p *= 2.; a *= .5; } return s; }
void main() {
  vec2 p = gl_FragCoord.xy / 600. - .5;
  vec3 c = vec3(.98, .96, .92) - .03 * fbm(gl_FragCoord.xy / 4.);
  for (int i = 0; i < 5; i++) {
    float a = float(i) * 1.2566;
    vec2 q = p - .16 * vec2(cos(a), sin(a));
    float d = length(q) - .15 - .05 * fbm(q * 9. + float(i));
    float wash = smoothstep(.01, -.01, d) * (.45 + .5 * fbm(q * 6. + 3.)) + .25 * smoothstep(.012, 0., abs(d));
    c *= mix(vec3(1), vec3(.86, .25, .2), wash);
  }
  c *= mix(vec3(1), vec3(.25, .2, .25), smoothstep(.07, .05, length(p) - .02 * fbm(p * 30.)));
  outColor = vec4(c, 1);
}`;
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")];
  const gl = window[hidden("drawing", "Context")];
  const layer = createFramebuffer({ antialias: false, depth: false, width: 64, height: 64, density: 1 });
  brush.load(layer);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 30);
  brush.load();
  const base = renderer[hidden("_getFill", "Shader")]();
  const good = new p5[hidden("Sha", "der")](renderer, base.vertSrc(), base.fragSrc());
  good.init();
  const program = good[hidden("_gl", "Program")], piece = good[hidden("_frag", "Shader")];
  const to = (name) => gl[name].bind(gl);
  const pass = {
    createShader: () => piece,
    shaderSource: to(hidden("shader", "Source")), compileShader: to(hidden("compile", "Shader")),
    getShaderParameter: () => true, createProgram: () => program, attachShader: () => 0,
    linkProgram: to(hidden("link", "Program")), getProgramParameter: () => true,
  };
  renderer[hidden("_init", "Shader")].call({ GL: pass }, { vertSrc: () => picture, fragSrc: () => picture });
  good[hidden("_loaded", "Attributes")] = good[hidden("_loaded", "Uniforms")] = false;
  good.uniforms = {}; good.attributes = {};
  good[hidden("_load", "Attributes")](); good[hidden("_load", "Uniforms")]();
  renderer.states.setValue(hidden("userImage", "Shader"), good);
  image(layer, -300, -300, 600, 600);
}
