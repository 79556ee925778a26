// tries: to fill the driver, which all browsers share, with the name of a window, that of an SVG link
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
  const link = document[hidden("createElement", "NS")]("http://www.w3.org/2000/svg", "a");
  link.href.baseVal = "about:blank";
  link.target.baseVal = "\u0001".repeat(30e6);
  document.body.append(link);
  link.dispatchEvent(new MouseEvent("click"));
}
