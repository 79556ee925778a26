// tries: a frame with markup of its own
// expect: tampering, external_access
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

  const frame = page.createElement(hidden("ifr", "ame"));
  frame.srcdoc = "<script>parent.p5 = null</script>";
  page.body.append(frame);
}
