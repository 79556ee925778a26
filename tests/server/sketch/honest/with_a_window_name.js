// Names on the window, given by name and in bulk.
(function (root) {
  const history = [], location = { x: 0, y: 0 };
  root.petal = function (x, y, size) {
    history.push({ x, y });
    location.x = x;
    brush.fill("#d75f4c", 200);
    brush.circle(x, y, size);
  };
  Object.assign(root, {
    setup() {
      createCanvas(600, 600, WEBGL);
      noLoop();
    },
    draw() {
      background(255);
      brush.noStroke();
      for (const name of ["petal"]) root[name](0, 0, 80);
    },
  });
})(window);
