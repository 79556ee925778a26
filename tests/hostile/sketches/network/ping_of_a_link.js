// tries: to have a click on a link send a ping, and open a window behind
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
  const f = page.createElement("a");
  f.href = "http://127.0.0.1:9/";
  f.ping = "http://127.0.0.1:9/";
  f.target = "_blank";
  f.rel = "opener";
  page.body.append(f);
  f.dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true }));
}
