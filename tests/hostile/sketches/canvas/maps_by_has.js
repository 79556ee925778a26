// tries: to be handed brush's own maps by Map.prototype.has
// expect: painting
// The maps of brush by way of has(): another surface as the tip.
const maps = new Set();
const was = Map.prototype.has;
Map.prototype.has = function (key) { maps.add(this); return was.call(this, key); };
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 200, 60, 0.3);
  const g = createGraphics(200, 200, WEBGL);
  const make = (name) => brush.add(name, { type: "custom", weight: 60, scatter: 0, opacity: 200, spacing: 60, pressure: [1, 1, 1], rotate: "none",
    tip: (s) => { s.rect(-10, -10, 20, 20); } });
  make("a"); make("b"); brush.set("a", "#a53b32", 1);
  brush.line(0, 0, 10, 0);
  let info = "";
  for (const m of maps) { const ks = [...m.keys()].map(String); info += ks.length + ":" + ks.slice(-4).join(",") + " | "; }
  throw new Error(info.slice(0, 400));
}
