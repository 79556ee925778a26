/*
 * A hibiscus, seen from the front. The point (300, 300) is its centre; a line (the stem) goes
 * down to (320, 590). First an ellipse (roughly), then text (none!), then fetch (nothing).
 * Don't worry about `{` or "quotes" here: it's prose. eval(nothing), document.write(nothing).
 */
const SOURCE = "https://example.org/flowers?id=3#image(1)"; // fetch('https://example.org')
const NOTE = 'rect(0, 0, 9, 9); { [ ( it\'s "fine" } // not a comment';
const PATTERN = /ellipse\((\d+)[/"'`]*\)/g; // a regular expression, with quotes and a brace {
const LABEL = `line(${1 + 2}) and ${`text(${"x"})`} and \`three\``;

function setup() {
  createCanvas(600, 600, WEBGL); /* image(x) */
  angleMode(DEGREES);
  brush.scaleBrushes(3);
  noLoop();
}

function draw() {
  translate(-width / 2, -height / 2);
  background("#fbf6ec");
  brush.noStroke();
  brush.fill("#d75f4c", 180); // the rect(angle) of paper stays bare
  brush.circle(300, 300, 120, 0.3);
  print(SOURCE.length + NOTE.length + LABEL.replace(PATTERN, "").length);
}
