// tries: a font of a style
// expect: external_access
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
  const page = window[hidden("docu", "ment")];

  const style = page.createElement("style");
  style.textContent = `@font-face { font-family: leaf; src: url("http://@LISTENER@/font.woff2") }`;
  page.head.append(style);
  const line = page.body.appendChild(page.createElement("p"));
  line.textContent = "leaf";
  line.style.fontFamily = "leaf";
  line.getBoundingClientRect();
  page.fonts.load("20px leaf").catch(() => {});
}
