// tries: names and strings in other scripts
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
  const лепесток = "#d75f4c";
  const größe = 40;
  const 花 = "\u{1F33A}";
  brush.fill(лепесток, 150);
  brush.circle(花.length * 20, 0, größe);
}
