// tries: to send an error of 384 MiB as JSON to the server while another one is read
// expect: painting, out_of_memory
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function paint() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}

function draw() {
  paint();
  setTimeout(() => {
    throw {
      get message() {
        window[hidden("report", "Error")](new Error("\x01".repeat(2 ** 26)));
        return "small";
      },
    };
  });
}
