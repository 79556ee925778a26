// tries: to leave the GPU process work that is done after the painting, by filters on the page
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
  const box = page.createElement("div");
  let drawing = '<svg width="600" height="600" style="position:fixed;left:0;top:0">';
  for (let i = 0; i < 4; i++) {
    drawing +=
      `<filter id="f${i}" x="0" y="0" width="1" height="1">` +
      `<feTurbulence baseFrequency="0.9 0.8" numOctaves="255" seed="${i}"/></filter>` +
      `<rect width="600" height="600" opacity="0.5" filter="url(#f${i})"/>`;
  }
  box.innerHTML = `${drawing}</svg>`;
  page.body.append(box);
}
