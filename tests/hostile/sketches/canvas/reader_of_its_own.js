// tries: to read the canvas by a reader of its own
// expect: painting
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
  const { prototype } = window[hidden("WebGL2", "RenderingContext")];
  try {
    prototype[hidden("read", "Pixels")] = function (...args) {
      args[6]?.fill(9);
    };
  } catch {}
  Uint8Array.prototype[hidden("to", "Base64")] = () => "AAAA";
  HTMLCanvasElement.prototype[hidden("toData", "URL")] = () => "data:image/png;base64,AAAA";
}
