// tries: to throw what throws large errors when it is read
// expect: painting, out_of_memory
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
    throw {
      get message() {
        for (let i = 0; i < 4; i++) reportError(new Error("x".repeat(2 ** 26) + i));
        return "small";
      },
    };
  });
}
