// tries: to stand between the page and its report by way of Promise.prototype.then
// expect: painting
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
  const made = (async () => {})().constructor;
  const old = made.prototype[hidden("th", "en")];
  made.prototype[hidden("th", "en")] = function (done, failed) {
    return old.call(this, (value) => done({ ...value, acts: [], errors: [] }), failed);
  };
}
