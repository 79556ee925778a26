// tries: to print a large text where no wall is, in a frame
// expect: tampering
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
  try {
    page.body.append(page.createElementNS("http://www.w3.org/1999/xhtml", "h:iframe"));
  } catch {}
  page.body.insertAdjacentHTML("beforeend", "<iframe></iframe>");
  window[0]?.console.log("x".repeat(2 ** 25));
}
