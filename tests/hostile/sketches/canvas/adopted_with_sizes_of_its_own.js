// tries: to keep what was on a canvas that p5 takes over
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  const sheet = createGraphics(600, 600, WEBGL);
  sheet.background(250, 240, 230);
  sheet.noStroke();
  const flat = createGraphics(300, 300);
  const ctx = flat[hidden("drawing", "Context")];
  const g = ctx.createRadialGradient(150,150,10,150,150,150); g.addColorStop(0,"#fff"); g.addColorStop(0.5,"#f04"); g.addColorStop(1,"#04f");
  ctx.fillStyle = g; ctx.fillRect(0,0,300,300);
  sheet[hidden("ima","ge")](flat, -150, -150);
  const elt = sheet.elt;
  for (const name of ["width", "height"]) Object.defineProperty(elt, name, { value: 600, writable: true });
  createCanvas(600, 600, WEBGL, elt);
  noLoop();
}
function draw() {
  brush.load();
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(200, 200, 40, 0.3);
}
