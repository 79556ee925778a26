// tries: to leave the GPU process work that is done after the painting, by the styles of the page
// expect: painting, timeout
// same-as: honest/circle
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
  for (let i = 0; i < 60; i++) {
    const layer = page.createElement("div");
    layer.style.position = "fixed";
    layer.style.left = layer.style.top = "0";
    layer.style.width = layer.style.height = "600px";
    layer.style.background = "conic-gradient(red, rgba(0, 0, 255, 0.5), red)";
    layer.style.backdropFilter = `blur(${20 + i}px) hue-rotate(${i}deg)`;
    layer.style.filter = `blur(${10 + i}px)`;
    page.body.append(layer);
  }
}
