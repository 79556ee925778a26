// tries: links of every kind, for what is fetched before it is asked for
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

  for (const rel of [
    "prefetch", "preload", "modulepreload", "preconnect", "dns-prefetch", "prerender", "stylesheet",
    "icon", "manifest", "search", "next",
  ]) {
    const link = page.createElement("link");
    link.rel = rel;
    link.href = `http://@LISTENER@/${rel}`;
    link.as = rel === "preload" ? "image" : "";
    page.head.append(link);
  }
}
