// tries: a shader over the painting, by names that no parser reads
// expect: bare_primitives
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
  const colours = make(`precision highp float; varying vec2 vTexCoord;
    void main() { gl_FragColor = vec4(vTexCoord, 0., 1.); }`);
  window[hidden("fil", "ter")](colours);
}
