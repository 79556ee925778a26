// tries: to keep the page from running its own scripts, by one more policy
// expect: external_access
const meta = document["create".concat("Element")]("meta");
meta.httpEquiv = "Content-Security-Policy";
meta.content = "script-src 'none'";
document["he".concat("ad")].append(meta);

const setup = () => {
  createCanvas(600, 600, WEBGL);
  noLoop();
};

const draw = () => {
  background("#faf5ea");
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
};
