// tries: a frame in a shadow tree that markup declares
// expect: tampering
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

  const host = page.body.appendChild(page.createElement("div"));
  host[hidden("setHTML", "Unsafe")](
    '<div><template shadowrootmode="closed"><iframe src="http://@LISTENER@/shadow"></iframe></template></div>',
  );
}
