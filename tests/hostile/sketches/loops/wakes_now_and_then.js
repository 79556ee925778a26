// tries: to hold a page that does nothing by a timer every two seconds of real time
// expect: runtime_error
const hidden = (...parts) => parts.join("");
const page = window[hidden("docu", "ment")];
const make = (tag) => page[hidden("create", "Element")](tag);
const style = make("style");
style.textContent = "@keyframes a { from { opacity: 0 } to { opacity: 1 } } .a { animation: a 2s infinite }";
page.documentElement[hidden("append", "Child")](style);
const box = make("div");
box.className = "a";
page.body[hidden("append", "Child")](box);
box[hidden("addEvent", "Listener")]("animationiteration", () => setTimeout(() => {}, 0));

async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  await new Promise(() => {});
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
