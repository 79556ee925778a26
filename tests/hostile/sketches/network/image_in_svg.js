// tries: images in SVG
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

  page.body.innerHTML +=
    "<svg><image href='http://@LISTENER@/svg'/><use href='http://@LISTENER@/use#a'/><feImage href='http://@LISTENER@/fe'/></svg>";
}
