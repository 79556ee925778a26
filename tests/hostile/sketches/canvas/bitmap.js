// tries: an image made of bytes, without an address
// expect: painting, tampering, external_access
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
  const bytes = Uint8Array.from(atob("R0lGODlhAQABAAAAACw="), (c) => c.charCodeAt(0));
  createImageBitmap(new Blob([bytes], { type: "image/gif" })).then(
    (bitmap) => window[hidden("im", "age")](bitmap, 0, 0, 300, 300),
    () => {},
  );
}
