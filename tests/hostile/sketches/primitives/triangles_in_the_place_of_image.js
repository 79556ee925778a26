// tries: to draw free triangles in the place of a buffer
// expect: tampering
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  // six vertices at will: renderer.image bent to endShape with vertex colours, one payment each
  background("#faf5ea");
  brush.noStroke(); 
  const layer = createFramebuffer({ antialias: false, depth: false, width: 64, height: 64, density: 1 });
  brush.load(layer);
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 30);
  brush.noFill();
  for (let i = 0; i < 300; i++) brush.rect(0, 0, 1, 1);
  brush.load();
  const renderer = p5.instance[hidden("_rend", "erer")];
  noStroke();
  for (let i = 0; i < 200; i++) {
    const g = new p5[hidden("Geo", "metry")](1, 1, function () {
      for (let k = 0; k < 6; k++) { const a = k * 1.3 + i; this.vertices.push(createVector(-280 + (i % 20) * 29 + 25 * Math.cos(a), -280 + Math.floor(i / 20) * 29 + 25 * Math.sin(a))); this.vertexColors.push(Math.abs(Math.sin(a)), Math.abs(Math.cos(a * 2)), 0.4, 0.8); }
      this.gid = "g" + i;
    }, renderer);
    renderer[hidden("ima", "ge")] = renderer[hidden("mo", "del")].bind(renderer, g, 1);
    image(layer, 0, 0);
    delete renderer[hidden("ima", "ge")];
  }
}
