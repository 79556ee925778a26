// tries: to read the page's policy, and by it its secret
// expect: external_access
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

  addEventListener("securitypolicyviolation", (event) => {
    throw new Error(`policy ${event.originalPolicy}`);
  });
  const script = page.createElement("script");
  script.textContent = "0";
  page.head.append(script);
}
