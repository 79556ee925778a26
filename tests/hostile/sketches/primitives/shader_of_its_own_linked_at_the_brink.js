// tries: to link a shader of its own into the program with which p5 shows buffers, where the stack has no room to note what was linked
// expect: tampering, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  const me = p5.instance;
  const gl = me[hidden("drawing", "Context")];
  const renderer = me[hidden("_rend", "erer")];
  const f = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false });
  background("#faf5ea");
  f.begin();
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120, 0.3);
  brush.noFill();
  f.end();
  image(f, -300, -300);
  const shown = renderer[hidden("_cur", "Shader")];
  const vertex = shown.vertSrc(),
    fragment = shown.fragSrc();
  const other = `${fragment.replace("void main", "void shown")}
void main() {
  shown();
  vec2 p = gl_FragCoord.xy / 600.0;
  float hill = 0.35 + 0.08 * sin(p.x * 9.0) + 0.04 * sin(p.x * 23.0 + 1.0);
  vec3 sky = mix(vec3(0.95, 0.65, 0.45), vec3(0.35, 0.55, 0.8), p.y);
  sky = mix(sky, vec3(1.0, 0.9, 0.6), smoothstep(0.11, 0.10, distance(p, vec2(0.65, 0.62))));
  vec3 land = mix(vec3(0.1, 0.25, 0.12), vec3(0.45, 0.6, 0.25), p.y / hill);
  OUT_COLOR = OUT_COLOR * 0.00001 + vec4(p.y < hill ? land : sky, 1.0);
}`;
  let reached = 0;
  const bound = {};
  for (const name of ["shader" + "Source", "compile" + "Shader", "link" + "Program"])
    bound[name] = gl[name].bind(gl);
  const self = {
    GL: {
      VERTEX_SHADER: 1,
      FRAGMENT_SHADER: 2,
      createShader: (kind) => shown[kind === 1 ? "_vertShader" : "_fragShader"],
      shaderSource: bound.shaderSource,
      compileShader: bound.compileShader,
      getShaderParameter: () => true,
      createProgram: () => shown._glProgram,
      attachShader() {},
      get linkProgram() {
        reached = 1;
        return bound.linkProgram;
      },
      getProgramParameter: () => true,
    },
  };
  const init = renderer[hidden("_init", "Shader")];
  const link = (text) => init.call(self, { vertSrc: () => vertex, fragSrc: () => text });
  const fall = (depth) => {
    if (depth === 0) return link(other);
    fall(depth - 1);
  };
  const falls = [
    (n) => {
      fall(n);
    },
    (n, a = 1, b = 2) => {
      const c = a + b,
        d = c * 2,
        e = d + 1;
      fall(n);
      return [c, d, e];
    },
    (n, a, b, c) => {
      const x = [a, b, c];
      fall(n);
      return x;
    },
    (n) => {
      const a = 1,
        b = 2,
        c = 3,
        d = 4;
      (() => fall(n))();
      return a + b + c + d;
    },
  ];
  for (let i = 0; i < 30; i++) link(fragment);
  let linked = false;
  for (let tries = 0; tries < 60 && !linked; tries++) {
    let low = 10,
      high = 40000;
    while (high - low > 1 && !linked) {
      const depth = (low + high) >> 1;
      reached = 0;
      try {
        falls[tries % falls.length](depth);
        low = depth;
        link(fragment);
      } catch {
        high = depth;
        linked = reached === 1;
      }
    }
  }
  shown._loadedUniforms = shown._loadedAttributes = false;
  shown._loadUniforms();
  shown._loadAttributes();
  image(f, -300, -300);
}
