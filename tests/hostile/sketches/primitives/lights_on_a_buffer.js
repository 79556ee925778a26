// tries: to show a buffer under coloured lights
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const box = createFramebuffer({ antialias: false, depth: false, width: 8, height: 8, density: 1 });
  brush.load(box); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 3); brush.load();
  box.begin(); background(255); box.end(); background("#faf5ea");
  const proto = p5.Shader.prototype, usual = proto.bindTextures;
  proto.bindTextures = function () {
    const u = this.uniforms;
    if (u.uUseLighting) {
      const put = (n, v) => this[hidden("set", "Uniform")](n, v);
      put("uUseLighting", true); put("uSpecular", false); put("uConstantAttenuation", 1); put("uLinearAttenuation", 0.004); put("uQuadraticAttenuation", 0);
      put("uAmbientColor", [0.2, 0.2, 0.25]); put("uHasSetAmbient", false);
      put("uPointLightCount", 3);
      put("uPointLightLocation", [-200, -100, 60, 200, 100, 80, 100, -200, 90]);
      put("uPointLightDiffuseColors", [3, 0.4, 0.2, 0.2, 0.8, 3, 0.4, 2.4, 0.3]);
      put("uPointLightSpecularColors", [0, 0, 0, 0, 0, 0, 0, 0, 0]);
      put("uSpotLightCount", 2); put("uSpotLightAngle", [0.9, 0.95]); put("uSpotLightConc", [1, 1]);
      put("uSpotLightDiffuseColors", [4, 3, 0, 0, 3, 3]); put("uSpotLightSpecularColors", [0, 0, 0, 0, 0, 0]);
      put("uSpotLightLocation", [-100, 100, 200, 150, 200, 200]); put("uSpotLightDirection", [0, 0, -1, 0, 0, -1]);
    }
    return usual.call(this);
  };
  image(box, -300, -300, 600, 600);
  proto.bindTextures = usual;
}
