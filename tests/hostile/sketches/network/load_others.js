// tries: p5's other loaders, by names that no parser reads
// expect: external_access, bare_primitives
const hidden = (...parts) => parts.join("");
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  for (const what of ["Strings", "Table", "XML", "Bytes", "Blob", "Model", "Shader"]) {
    try {
      await window[hidden("load", what)]("http://@LISTENER@/" + what);
    } catch {}
  }
  try {
    await window[hidden("http", "Get")]("http://@LISTENER@/get");
  } catch {}
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
