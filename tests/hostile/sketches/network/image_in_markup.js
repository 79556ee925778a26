// tries: images in markup, by every attribute
// expect: external_access
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

  page.body.innerHTML +=
    "<img src='http://@LISTENER@/a'><img srcset='http://@LISTENER@/b 2x'><picture><source srcset='http://@LISTENER@/c'><img></picture>" +
    "<input type='image' src='http://@LISTENER@/d'><body background='http://@LISTENER@/e'><video poster='http://@LISTENER@/f'></video>";
}
