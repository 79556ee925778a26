// tries: to parse markup in another document, and take it over
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

  const other = new DOMParser().parseFromString("<img src='http://@LISTENER@/parsed'>", "text/html");
  page.body.append(page.adoptNode(other.images[0]));
}
