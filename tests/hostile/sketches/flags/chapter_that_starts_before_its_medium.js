// tries: to have its end taken for ours, by a chapter of a medium that starts before 0, for which the browser ends the page
// expect: external_access
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
async function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const session = window[hidden("navi", "gator")][hidden("media", "Session")];
  const Data = window[hidden("Media", "Metadata")];
  session[hidden("meta", "data")] = new Data({
    title: "a",
    chapterInfo: [{ title: "b", startTime: -1, artwork: [] }],
  });
  // The browser takes a moment to end the page.
  for (let start = Date.now(), i = 0; i < 2e9; i++) if (i % 1e8 === 0) Date.now();
}
