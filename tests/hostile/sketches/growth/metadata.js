// tries: to have the browser tell of large metadata that is none
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
  const data = page.createElement("meta");
  data.name = "viewport";
  data.content = { toString: () => "x".repeat(2 ** 25) };
  page.head.append(data);
  page.head.insertAdjacentHTML("beforeend", `<meta name=viewport content=${"x".repeat(2 ** 24)}>`);
}
