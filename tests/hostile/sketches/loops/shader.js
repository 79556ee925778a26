// tries: to hang the GPU process in a shader, made by names that no parser reads
// expect: timeout, bare_primitives
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const make = window[hidden("createFilter", "Shader")];
  const endless = make(`precision highp float; varying vec2 vTexCoord; uniform sampler2D tex0;
    void main() {
      float x = 0.;
      for (int i = 0; i < 2000000000; i++) x += sin(float(i) + vTexCoord.x);
      gl_FragColor = vec4(x, 0., 0., 1.);
    }`);
  window[hidden("fil", "ter")](endless);
}
