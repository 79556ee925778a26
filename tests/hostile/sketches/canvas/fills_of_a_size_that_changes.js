// tries: to have the kernel of the fill mask read past a plane of 60 x 60, by a size that grows unseen
// expect: runtime_error, tampering
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
  brush.noStroke();
  brush.fill("#d75f4c", 200);
  brush.rect(-200, -200, 100, 60);
}
