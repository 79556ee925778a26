// tries: to click a link, with a ping
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

  const link = page.createElement("a");
  link.href = "http://@LISTENER@/clicked";
  link.ping = "http://@LISTENER@/ping";
  page.body.append(link);
  link.click();
}
