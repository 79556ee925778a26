// subject meant: a bicycle; only a diagram
function setup() { createCanvas(600, 600, WEBGL); brush.seed(1); noLoop(); }
function draw() { translate(-300, -300); background("#ffffff"); brush.noFill(); brush.set("pen", "#202020", 1.4);
  brush.circle(170, 380, 90); brush.circle(430, 380, 90);
  for (const [a, b, c, d] of [[170,380,250,260],[250,260,390,260],[390,260,290,380],[290,380,250,260],[290,380,170,380],[390,260,430,380],[390,260,380,220],[380,220,420,214],[250,260,244,236],[224,236,266,236]]) brush.line(a, b, c, d); }
