// tries: to be handed brush's mask by a setter for what it has not
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const all = Object.getPrototypeOf({});
  for (const name of ["imageSmoothing" + "Enabled", "dirty" + "Rect", "shader" + "Program"]) {
    try {
      window[hidden("Ob", "ject")][hidden("define", "Property")](all, name, {
        set() {
          throw new Error("handed over");
        },
      });
    } catch {}
  }
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
