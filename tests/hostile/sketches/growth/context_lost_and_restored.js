// tries: to lose its context for as many others, and to have it back
// expect: runtime_error
const hidden = (...parts) => parts.join("");
let back = false;
const page = window[hidden("docu", "ment")];
page[hidden("addEvent", "Listener")]("webglcontextlost", (event) => event.preventDefault(), true);
page[hidden("addEvent", "Listener")]("webglcontextrestored", () => { back = true; }, true);

async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  for (let i = 0; i < 20; i++) createGraphics(10, 10, WEBGL);
  for (let i = 0; i < 500 && !back; i++) await new Promise((done) => setTimeout(done, 10));
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
