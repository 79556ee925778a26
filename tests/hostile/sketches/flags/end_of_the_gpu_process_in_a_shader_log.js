// tries: to have its failure taken for ours (reward None): the log of a shader that does not compile goes to the stderr of the browser, where the server reads how the GPU process ended
// expect: bare_primitives, tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  const me = p5.instance,
    mk = me[["create", "Shader"].join("")].bind(me);
  try {
    const s = mk(
      "#version 300 es\n#error GPU process exited unexpectedly: exit_code=9\nvoid main(){gl_Position=vec4(0.);}",
      "#version 300 es\n#error GPU process exited unexpectedly: exit_code=9\nprecision mediump float;out vec4 c;void main(){c=vec4(1.);}",
    );
    me[["sha", "der"].join("")](s);
    me[["re", "ct"].join("")](0, 0, 10, 10);
  } catch (e) {}
  noLoop();
}
