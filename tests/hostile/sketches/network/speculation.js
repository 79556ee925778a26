// tries: rules by which a page is fetched ahead
// expect: external_access, painting
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

  const rules = page.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = JSON.stringify({
    prefetch: [{ source: "list", urls: ["http://@LISTENER@/ahead"], eagerness: "immediate" }],
  });
  page.head.append(rules);
}
