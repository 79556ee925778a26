#version 300 es
precision highp float;

uniform vec3 u_color;

out vec2 p;
// The pigment's spectrum is the same for every pixel of a pass.
flat out float v_luminance;
flat out vec4 v_absorption[$vectors];

$colours
void main() {
  vec3 v = vec3(-1);
  v[gl_VertexID] = 3.;
  p = v.xy;
  gl_Position = vec4(v.x, -v.y, 0, 1);

  Primaries pigment = primaries(u_color);
  float reflectance;
  float luminance = 0.0;
$bands
  v_luminance = luminance;
}
