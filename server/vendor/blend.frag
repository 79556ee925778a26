#version 300 es
precision highp float;

uniform bool u_targetIsFramebuffer;
uniform sampler2D u_source;
uniform sampler2D u_mask;
uniform vec3 u_color;

in vec2 p;
flat in float v_luminance;
flat in vec4 v_absorption[$vectors];

out vec4 outColor;

$colours
const float DARKEN_THRESHOLD = 0.7;

float edge(float alpha) {
  float slope = 15.0 * length(vec2(dFdx(alpha), dFdy(alpha)));
  float t = clamp((slope - 0.05) * (1.0 / 0.3), 0.0, 1.0);
  return t * t * (3.0 - 2.0 * t);
}

float maskAt(int x, int y) {
  return texelFetch(u_mask, ivec2(x, y), 0).a;
}

void main() {
  vec2 uv = 0.5 * p + 0.5;
  vec2 flipped = vec2(uv.x, 1.0 - uv.y);
  // Texels, not filtered samples: rounding would let pigment leak to the neighbours of a shape.
  vec4 source = texelFetch(u_source, ivec2(flipped * vec2(textureSize(u_source, 0))), 0);
  ivec2 size = textureSize(u_mask, 0);
  ivec2 at = ivec2((u_targetIsFramebuffer ? flipped : uv) * vec2(size));
  float alpha = maskAt(at.x, at.y);
  float intensity = alpha;

#if STROKE == 0
  // Before any return: derivatives are only defined where all four pixels of a quad take part.
  int left = max(at.x - 2, 0), right = min(at.x + 2, size.x - 1);
  int below = max(at.y - 2, 0), above = min(at.y + 2, size.y - 1);
  float edges =
    edge(maskAt(left, below)) + edge(maskAt(at.x, below)) + edge(maskAt(right, below)) +
    edge(maskAt(left, at.y)) + edge(alpha) + edge(maskAt(right, at.y)) +
    edge(maskAt(left, above)) + edge(maskAt(at.x, above)) + edge(maskAt(right, above));
  intensity = min(alpha + edges * (0.1 / 9.0), 1.0);
#endif

  if (alpha == 0.0) {
    outColor = source;
    return;
  }

  Primaries ground = primaries(mix(vec3(1.0), source.rgb, source.a));
$ground
#if STROKE == 1
  float blacken = 0.5 * max(alpha - DARKEN_THRESHOLD, 0.0);
  Primaries pigment = primaries(max(u_color * (1.0 - blacken) - 0.5 * blacken, 0.0));
$pigment
#else
  float pigmentLuminance = v_luminance;
#endif

  float clear = 1.0 - intensity;
  float groundShare = clear * clear * groundLuminance;
  float pigmentShare = intensity * intensity * pigmentLuminance;
  float halved = 0.5 / (groundShare + pigmentShare);
  groundShare *= halved;
  pigmentShare *= halved;

  float ratio;
  vec3 rgb = vec3(0.0);
$bands
  outColor = vec4(clamp(vec3(companded(rgb.r), companded(rgb.g), companded(rgb.b)), 0.0, 1.0), 1.0);
}
