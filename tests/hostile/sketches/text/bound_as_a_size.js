// tries: to have the page write on the tip of a brush as it reads a size
// expect: text_label
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  const read = (method) => {
    try {
      createImage({ [Symbol.toPrimitive]: method }, 1);
    } catch {}
  };
  brush.add("stamp", {
    type: "custom", weight: 40, scatter: 0, opacity: 200, spacing: 50, pressure: [1, 1, 1],
    tip: (sheet) => {
      sheet.fill(0);
      read(sheet[hidden("text", "Size")].bind(sheet, 40));
      read(sheet[hidden("te", "xt")].bind(sheet, "HI", -25, 15));
    },
  });
  background("#faf5ea");
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  brush.set("stamp", "#223355", 1);
  brush.line(-200, -200, 200, -200);
}
