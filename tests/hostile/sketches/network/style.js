// tries: images of a style
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
  style.textContent = `@import "http://@LISTENER@/import.css"; body { background: url("http://@LISTENER@/background") }
    main { cursor: url("http://@LISTENER@/cursor"), auto; list-style: url("http://@LISTENER@/list") }`;
  page.head.append(style);
  page.body.style.backgroundImage = "url('http://@LISTENER@/inline')";
}
