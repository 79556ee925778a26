// tries: where the stack has no room to note it
// expect: painting, bare_primitives
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
  const shape = window[hidden("re", "ct")];
  let tries = 0;
  const fall = () => {
    try {
      fall();
    } catch {
      if (tries++ < 300) {
        try {
          shape(0, 0, 90, 90);
        } catch {}
      }
    }
  };
  fall();
}
