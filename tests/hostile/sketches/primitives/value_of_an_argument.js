// tries: while brush reads an argument
// expect: bare_primitives
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
  let done = false;
  const place = {
    valueOf() {
      if (!done) shape(0, 0, 90, 90);
      done = true;
      return 0;
    },
  };
  brush.circle(place, 0, 20);
}
