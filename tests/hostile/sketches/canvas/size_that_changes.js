// tries: to spread a small mask over a large canvas, by keeping brush from making one anew
// expect: runtime_error
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const { instance } = p5;
  let side = 60;
  for (const name of ["width", "height"]) Object.defineProperty(instance, name, { get: () => side });
  brush.load();
  side = 600;
  const { pixelDensity } = instance;
  instance.pixelDensity = () => {
    throw new Error("no density");
  };
  try {
    brush.load();
  } catch {}
  instance.pixelDensity = pixelDensity;
  brush.set("2B", "#222222", 1);
  for (let y = -290; y < -240; y += 10) brush.line(-290, y, -250, y);
}
