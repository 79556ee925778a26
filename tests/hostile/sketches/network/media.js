// tries: sound and film
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
  page.body.innerHTML += "<video autoplay src='http://@LISTENER@/film'></video><audio autoplay src='http://@LISTENER@/sound'><track default src='http://@LISTENER@/track'></audio>";
}
