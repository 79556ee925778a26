// tries: to leave brush with a small plane and a large mask buffer, by running out of stack between the two
// expect: runtime_error, tampering, timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const { instance } = p5;
  let side = 600;
  for (const name of ["width", "height"]) Object.defineProperty(instance, name, { get: () => side });
  brush.load();
  side = 60;
  const sink = (depth) => {
    try {
      sink(depth + 1);
    } catch {
      brush.load();
    }
  };
  for (let i = 0; i < 40; i++) {
    try {
      sink(0);
    } catch {}
  }
  side = 600;
  const { pixelDensity } = instance;
  instance.pixelDensity = () => {
    throw new Error("no density");
  };
  try {
    brush.load();
  } catch {}
  instance.pixelDensity = pixelDensity;
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.rect(-280, -280, 100, 60);
}
