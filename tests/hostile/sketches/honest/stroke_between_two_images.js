// tries: a buffer shown twice, a fill in it before and a stroke on the canvas between
// expect: painting
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() { background("#faf5ea"); const b = createFramebuffer(); b.begin(); clear(); brush.noStroke(); brush.fill("#4c5fd7", 180); brush.circle(50, 50, 60); b.end(); image(b, 0, 0, 280, 280); brush.set('HB', '#292', 2); brush.line(-200, 0, 200, 200); image(b, -280, 0, 280, 280); }
