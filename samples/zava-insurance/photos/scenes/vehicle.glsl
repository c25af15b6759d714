// A garage door that a vehicle pushed in: bent panels, scraped paint, tire marks.

View view() {
  return View(vec3(1.1, 1.4, 4.1), vec3(-0.05, 0.85, 0.0), 2.2, 0.01);
}

Lights lights() {
  return Lights(normalize(vec3(0.9, 0.95, 0.75)), vec3(3.9, 3.6, 3.1), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 air = mix(vec3(0.82, 0.88, 0.96), vec3(0.38, 0.56, 0.87), smoothstep(0.0, 0.6, d.y));
  return mix(vec3(0.14, 0.16, 0.1), air, smoothstep(-0.02, 0.12, d.y)) * 1.1;
}

const float top = 2.1;
const float side = 1.4;

float dentAt(vec2 p) {
  vec2 q = (p - vec2(-0.22, 0.62)) / vec2(0.85, 0.58);
  float pushed = exp(-dot(q, q) * 1.4) * 0.42;
  float ridge = exp(-pow((p.y - 0.66 - 0.12 * p.x) / 0.05, 2.0)) * exp(-pow((p.x + 0.2) / 0.62, 2.0));
  float folds = abs(fract(p.x * 2.3 + 0.7 * p.y + 0.35 * fbm(vec3(p * 2.0, 1.0), 2)) - 0.5);
  return pushed + 0.08 * ridge - pushed * 0.42 * folds;
}

float section(vec2 p) {
  float y = fract(p.y / 0.525);
  float seam = smoothstep(0.492, 0.499, abs(y - 0.5));
  vec2 cell = vec2(mod(p.x + side, 0.7) - 0.35, (y - 0.5) * 0.525);
  float panel = box2(cell, vec2(0.25, 0.15));
  return 0.014 * seam + 0.01 * smoothstep(0.014, -0.0, panel) - 0.008 * smoothstep(-0.03, -0.06, panel);
}

float door(vec3 p) {
  if (p.z > 0.25) return p.z - 0.1;
  float inside = max(abs(p.x) - side, p.y - top);
  float row = floor(p.y / 0.525);
  // The second section has jumped out of its track.
  float sprung = row == 1.0 ? 0.05 * smoothstep(0.4, -1.4, p.x) : 0.0;
  float face = p.z + 0.08 + dentAt(p.xy) - sprung + section(p.xy);
  return max(face * 0.6, inside);
}

float frames(vec3 p) {
  float hole = max(abs(p.x) - side, p.y - top);
  return max(max(hole - 0.11, -hole), abs(p.z - 0.0) - 0.025);
}

float wall(vec3 p) {
  float hole = max(abs(p.x) - side - 0.02, p.y - top - 0.02);
  float up = fract(p.y / 0.16);
  return max((p.z - 0.014 * (1.0 - up)) * 0.8, -hole);
}

float bits(vec3 p) {
  if (p.y > 0.08) return p.y - 0.04;
  vec3 c = cells(p.xz * 6.0);
  float near = length((p.xz - vec2(-0.3, 0.55)) * vec2(0.8, 1.4));
  return max(p.y - 0.02 * c.z, 0.09 + 0.45 * near - 0.28 * c.z - 0.2 * c.y) * 0.5;
}

float map(vec3 p) {
  float lamp = min(box(p - vec3(1.75, 1.75, 0.06), vec3(0.06, 0.12, 0.06), 0.01), box(p - vec3(1.75, 1.9, 0.06), vec3(0.08, 0.015, 0.08), 0.01));
  float ground = p.y;
  return min(min(min(door(p), frames(p)), min(wall(p), ground)), min(lamp, bits(p)));
}

Surface surface(vec3 p, inout vec3 n) {
  if (p.y < 0.05 && bits(p) < 0.003 && p.z > 0.05) return matte(mix(vec3(0.75), vec3(0.1), step(0.6, cells(p.xz * 6.0).z)), 0.6);
  if (p.y < 0.008) {
    vec3 slab = vec3(0.42, 0.41, 0.39) * (0.8 + 0.25 * fbm(p * 4.0, 4)) * (0.9 + 0.2 * noise(p * 130.0));
    float joint = smoothstep(0.012, 0.006, abs(fract(p.x / 1.6 + 0.31) - 0.5) * 1.6);
    float bend = p.x + 0.25 - 0.1 * p.z * p.z * 0.35;
    float track = smoothstep(0.1, 0.07, abs(abs(bend) - 0.42)) * smoothstep(0.35, 0.75, fbm(vec3(p.x * 26.0, 1.0, p.z * 2.2), 3) + 0.3) * smoothstep(2.9, 0.6, p.z);
    return matte(mix(mix(slab, vec3(0.14), joint), vec3(0.045), 0.8 * track), 0.9);
  }
  if (door(p) < 0.004) {
    vec3 paint = vec3(0.4, 0.35, 0.29) * (0.95 + 0.07 * fbm(p * 7.0, 3));
    float zone = smoothstep(0.12, 0.36, dentAt(p.xy));
    float scrape = smoothstep(0.5, 0.72, fbm(vec3(p.x * 3.0, p.y * 42.0, 1.0), 4)) * zone * smoothstep(0.3, 0.1, abs(p.y - 0.66));
    float transfer = smoothstep(0.45, 0.62, fbm(vec3(p.x * 2.2 + 4.0, p.y * 24.0, 3.0), 4)) * zone * smoothstep(0.13, 0.05, abs(p.y - 0.62));
    paint = mix(paint, vec3(0.07, 0.1, 0.22), 0.85 * transfer);
    if (scrape > 0.6) return Surface(vec3(0.42, 0.42, 0.43), 0.45, 0.5, true, vec3(0.0));
    float splash = smoothstep(0.5, 0.0, p.y) * fbm(p * 9.0, 3);
    return Surface(mix(paint, vec3(0.33, 0.3, 0.25), 0.5 * splash), 0.35, 0.045, false, vec3(0.0));
  }
  if (frames(p) < 0.004) return Surface(vec3(0.78, 0.78, 0.76), 0.4, 0.04, false, vec3(0.0));
  if (p.z > 0.02 && p.x > 1.6) return Surface(vec3(0.03), 0.4, 0.04, false, vec3(0.0));
  if (p.z < -0.2) return matte(vec3(0.05), 0.9);
  return matte(vec3(0.6, 0.6, 0.57) * (0.88 + 0.15 * fbm(p * vec3(2.0, 30.0, 2.0), 3)), 0.7);
}
