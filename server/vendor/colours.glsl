const float REFLECTANCE_MIN = 0.0001;

// A colour as a sum of seven that have a known spectrum; at most three of them are not 0.
struct Primaries {
  float white, cyan, magenta, yellow, red, green, blue;
};

float linear(float x) {
  return x < 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4);
}

float companded(float x) {
  return x < 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1.0 / 2.4) - 0.055;
}

Primaries primaries(vec3 srgb) {
  vec3 rgb = vec3(linear(srgb.r), linear(srgb.g), linear(srgb.b));
  float white = min(rgb.r, min(rgb.g, rgb.b));
  rgb -= white;
  return Primaries(
    white,
    min(rgb.g, rgb.b),
    min(rgb.r, rgb.b),
    min(rgb.r, rgb.g),
    max(0.0, rgb.r - max(rgb.g, rgb.b)),
    max(0.0, rgb.g - max(rgb.r, rgb.b)),
    max(0.0, rgb.b - max(rgb.r, rgb.g))
  );
}

// Twice the Kubelka-Munk ratio of absorption to scattering; the factor is taken out of the bands.
float absorption(float reflectance) {
  float missing = 1.0 - reflectance;
  return missing * missing / reflectance;
}
