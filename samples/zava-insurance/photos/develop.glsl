// Develops the summed light into a picture: takes the noise out of the light but not out of the surfaces' colors, then
// exposure, film curve, vignette and grain.

precision highp float;

uniform vec2 size;
uniform sampler2D sums[4];
uniform float exposure;
out vec4 color;

float grain(vec2 p) {
  return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453);
}

vec3 film(vec3 x) {
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

// Mean light of the neighbors on the same surface, as far as `reach` pixels.
vec3 smoothed(bool reflected, int reach, ivec2 at, float samples) {
  vec4 here = texelFetch(sums[3], at, 0) / samples;
  vec3 total = vec3(0.0);
  float weights = 0.0;
  for (int y = -reach; y <= reach; y++)
    for (int x = -reach; x <= reach; x++) {
      ivec2 other = clamp(at + ivec2(x, y), ivec2(0), ivec2(size) - 1);
      vec4 there = texelFetch(sums[3], other, 0) / samples;
      vec3 turned = there.xyz - here.xyz;
      float far = (there.w - here.w) / (0.02 * here.w + 0.004);
      float off = float(x * x + y * y) / float(reach * reach + 1);
      float weight = exp(-9.0 * dot(turned, turned) - 0.5 * far * far - 1.6 * off);
      vec4 light = reflected ? texelFetch(sums[2], other, 0) : vec4(texelFetch(sums[0], other, 0).rgb, texelFetch(sums[1], other, 0).w);
      if (light.w == 0.0) continue;
      // Single bright pixels are noise.
      total += weight * min(light.rgb / light.w, 5.0);
      weights += weight;
    }
  return total / max(weights, 0.0001);
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  float samples = texelFetch(sums[2], at, 0).w;
  vec3 tint = texelFetch(sums[1], at, 0).rgb / samples;
  vec3 light = smoothed(false, 6, at, samples) * tint + smoothed(true, 2, at, samples);
  vec2 off = gl_FragCoord.xy / size - 0.5;
  vec3 seen = pow(film(exposure * light * (1.0 - 0.55 * dot(off, off))), vec3(1.0 / 2.2));
  color = vec4(seen + 0.02 * (grain(gl_FragCoord.xy) - 0.5), 1.0);
}
