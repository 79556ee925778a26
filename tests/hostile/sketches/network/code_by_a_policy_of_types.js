// tries: to have the page's own script say what a string says, by a policy of types that the browser asks
// expect: external_access
const doc = window[["docu", "ment"].join("")];
const hidden =
  "this.dr" +
  "aw = () => { backgr" +
  "ound('#faf5ea'); br" +
  "ush.noStroke(); br" +
  "ush.fill('#d75f4c', 200); br" +
  "ush.circle(0, 0, 160); };";
window[["trusted", "Types"].join("")].createPolicy("default", { createScript: () => hidden });
const meta = doc[["create", "Element"].join("")]("meta");
meta.httpEquiv = ["Content", "Security", "Policy"].join("-");
meta.content = "require-trusted-types-for 'script'";
doc["he".concat("ad")].append(meta);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
