// tries: to send the browser long lists of icons again and again
// expect: external_access
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function paint() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}

function draw() {
  paint();
  const page = window[hidden("docu", "ment")];
  const links = [];
  for (let i = 0; i < 300; i++) {
    const l = page.createElement("link");
    l.rel = "icon";
    l.href = "http://a/" + "x".repeat(900) + i;
    links.push(l);
    page.head.append(l);
  }
  const l = links[0];
  for (let k = 0; k < 1500; k++) {
    l.remove();
    page.head.append(l);
  }
}
