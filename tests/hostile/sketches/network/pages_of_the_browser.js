// tries: to end the browser by its own pages
// expect: painting, external_access
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
  for (const name of ["crash", "quit", "kill", "gpucrash", "hang"]) {
    try {
      window[hidden("loca", "tion")] = `${hidden("chr", "ome")}://${name}`;
    } catch {}
  }
}
