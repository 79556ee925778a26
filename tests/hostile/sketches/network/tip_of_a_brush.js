// tries: a brush whose tip is an image from the network
// expect: external_access
async function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  try {
    await brush.add("stamp", { type: "image", weight: 5, image: { src: "http://@LISTENER@/tip.png" } });
  } catch {}
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
