// tries: to have the scripts of the page run in an element of its own
// expect: painting
const hidden = (...parts) => parts.join("");
const page = window[hidden("docu", "ment")];
const box = page[hidden("create", "Element")]("div");
Object.defineProperty(page, "head", { get() { return box; }, configurable: true });
const setup = () => {
  createCanvas(600, 600, WEBGL);
  noLoop();
};

const draw = () => {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
};
