// tries: to show a buffer by a shader whose every line is somewhere in p5
// expect: tampering
const hidden = (...parts) => parts.join("");
const words = 'precision highp float ; out vec4 outColor ; float hash ( vec2 p ) { return fract ( sin ( dot ( p , vec2 ( ( float ( 127 ) + .1 ) , ( float ( 300 ) + float ( 11 ) ) ) ) ) * ( 255. + .5 ) ) ; } float noise ( vec2 p ) { vec2 i = floor ( p ) , f = fract ( p ) ; f = f * f * ( 3. - 2. * f ) ; return mix ( mix ( hash ( i ) , hash ( i + vec2 ( 1 , 0 ) ) , f . x ) , mix ( hash ( i + vec2 ( 0 , 1 ) ) , hash ( i + vec2 ( 1 , 1 ) ) , f . x ) , f . y ) ; } float fb ( vec2 p ) { float s = 0. , a = .5 ; for ( int i = 0 ; i < 6 ; i ++ ) { s += a * noise ( p ) ; p *= 2. ; a *= .5 ; } return s ; } void main ( ) { vec2 p = gl_FragCoord . xy / float ( 600 ) - .5 ; vec3 c = vec3 ( ( 1. - .02 ) , .96 , .92 ) - .03 * fb ( gl_FragCoord . xy / 4. ) ; for ( int i = 0 ; i < 5 ; i ++ ) { float a = float ( i ) * ( 1.25 + .01 ) ; vec2 q = p - ( .2 - .04 ) * vec2 ( cos ( a ) , sin ( a ) ) ; float d = length ( q ) - .15 - .05 * fb ( q * 9. + float ( i ) ) ; float wa = smoothstep ( .01 , - .01 , d ) * ( .45 + .5 * fb ( q * 6. + 3. ) ) + .25 * smoothstep ( .012 , 0. , abs ( d ) ) ; c *= mix ( vec3 ( 1 ) , vec3 ( .86 , .25 , .2 ) , wa ) ; } c *= mix ( vec3 ( 1 ) , vec3 ( .25 , .2 , .25 ) , smoothstep ( .07 , .05 , length ( p ) - .02 * fb ( p * ( 15. * 2. ) ) ) ) ; outColor = vec4 ( c , 1 ) ; }';
const picture = "#version 300 es\n" + words.split(" ").join("\n");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")];
  const gl = window[hidden("drawing", "Context")];
  const layer = createFramebuffer({ antialias: false, depth: false, width: 64, height: 64, density: 1 });
  brush.load(layer);
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 30);
  brush.load();
  const base = renderer[hidden("_getFill", "Shader")]();
  const good = new p5[hidden("Sha", "der")](renderer, base.vertSrc(), picture);
  renderer.states.setValue(hidden("userImage", "Shader"), good);
  image(layer, -300, -300, 600, 600);
}
