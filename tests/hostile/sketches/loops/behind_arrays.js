// tries: to hang in a proxy behind Array.prototype
// expect: timeout, tampering, painting
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
  Object[hidden("setProto", "typeOf")](
    Array.prototype,
    new Proxy(
      {},
      {
        get() {
          for (;;);
        },
      },
    ),
  );
}
