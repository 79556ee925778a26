// tries: to throw where the page looks for its head
// expect: runtime_error
const hidden = (...parts) => parts.join("");
const page = window[hidden("docu", "ment")];
Object.defineProperty(page, "head", { get() { throw new Error("x".repeat(1e6)); }, configurable: true });
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
