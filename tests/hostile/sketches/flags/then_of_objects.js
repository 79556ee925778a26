// tries: to be asked for the report as if it were a promise
// expect: painting, tampering
// same-as: honest/circle.js
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
  const all = Object.getPrototypeOf({});
  try {
    all[hidden("th", "en")] = (done) => done({ finished: true, acts: [] });
  } catch {}
}
