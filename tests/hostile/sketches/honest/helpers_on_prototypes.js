// tries: helpers on the prototypes of lists and numbers
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  Array.prototype.pick = function () {
    return this[Math.floor(random(this.length))];
  };
  Number.prototype.clampTo = function (low, high) {
    return Math.min(Math.max(this, low), high);
  };
  brush.fill(["#5f7f45", "#d75f4c"].pick(), (300).clampTo(0, 200));
  brush.circle(40, 40, 60);
}
