// tries: to hang when somebody looks whether there is a draw
// expect: timeout
Object.defineProperty(window, "draw", {
  get() {
    for (;;);
  },
});
function setup() {
  createCanvas(600, 600, WEBGL);
}
