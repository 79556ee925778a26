// tries: to throw what cannot be read
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  setTimeout(() => {
    throw new Proxy(
      {},
      {
        get() {
          throw new Error("unread");
        },
        getPrototypeOf() {
          for (;;);
        },
        ownKeys() {
          throw 1;
        },
      },
    );
  });
  setTimeout(() => {
    throw Symbol("odd");
  });
  setTimeout(() => {
    throw undefined;
  });
}
