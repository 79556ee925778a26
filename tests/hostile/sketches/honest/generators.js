// tries: generators, iterators and spread
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
  function* spiral(count) {
    for (let i = 0; i < count; i++) yield [i * 9 * Math.cos(i), i * 9 * Math.sin(i)];
  }
  const bed = {
    *[Symbol.iterator]() {
      yield* spiral(12);
    },
  };
  for (const [x, y] of [...bed]) brush.circle(x, y, 20);
}
