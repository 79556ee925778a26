// tries: to have toDataURL and toBlob give another picture
// expect: painting, tampering
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const made = window[hidden("HTMLCanvas", "Element")].prototype;
  made[hidden("toData", "URL")] = () => "data:image/png;base64,";
  made[hidden("to", "Blob")] = () => {};
}
