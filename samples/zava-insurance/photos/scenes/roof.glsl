// A roof slope from which the wind took shingles: felt and bare boards show.

const float slope = 0.46; // Radians.

View view() {
  return View(vec3(-0.8, 0.78, 2.1), vec3(0.1, 0.2, 0.1), 2.1, 0.006);
}

Lights lights() {
  return Lights(normalize(vec3(-0.75, 0.75, 0.35)), vec3(4.6, 4.2, 3.5), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 blue = mix(vec3(0.85, 0.92, 1.0), vec3(0.32, 0.52, 0.86), smoothstep(0.0, 0.55, d.y));
  float cloud = smoothstep(0.5, 0.75, fbm(d * vec3(3.0, 9.0, 3.0) + 4.0, 5)) * smoothstep(0.0, 0.15, d.y);
  blue = mix(blue, vec3(1.0), 0.75 * cloud);
  float trees = 0.05 + 0.07 * fbm(d * 14.0, 3) + 0.04 * noise(vec3(d.x * 50.0, 1.0, d.z * 50.0));
  return mix(blue, vec3(0.05, 0.085, 0.05) * (0.6 + fbm(d * 60.0, 2)), smoothstep(0.004, -0.004, d.y - trees)) * 1.15;
}

// Along the eaves, up the slope, and above the boards.
vec3 onSlope(vec3 p) {
  float c = cos(slope);
  float s = sin(slope);
  return vec3(p.x, -p.z * c + p.y * s, p.y * c + p.z * s);
}

vec3 tabAt(vec2 p) {
  float row = floor(p.y / 0.14);
  float x = p.x / 0.31 + 0.5 * mod(row, 2.0) + 0.13 * hash(vec3(row, 1.0, 2.0));
  return vec3(floor(x), row, fract(x));
}

// 0: in place, 1: shingle gone, 2: felt gone as well.
float lossAt(vec2 p) {
  vec3 tab = tabAt(p);
  vec2 middle = vec2((tab.x + 0.5 - 0.5 * mod(tab.y, 2.0)) * 0.31, (tab.y + 0.5) * 0.14);
  float far = length((middle - vec2(0.12, -0.02)) * vec2(0.95, 1.35)) + 0.22 * (hash(vec3(tab.xy, 5.0)) - 0.5);
  float torn = length((p - vec2(0.16, 0.0)) * vec2(0.9, 1.6)) + 0.42 * (fbm(vec3(p * vec2(7.0, 12.0), 1.0), 4) - 0.5);
  return far < 0.62 ? (torn < 0.29 ? 2.0 : 1.0) : 0.0;
}

float heightAt(vec2 p) {
  float loss = lossAt(p);
  if (loss > 1.5) return -0.003 * smoothstep(0.49, 0.497, abs(fract(p.y / 0.3 + 0.2) - 0.5));
  if (loss > 0.5) return 0.004 + 0.003 * fbm(vec3(p * 7.0, 3.0), 3);
  vec3 tab = tabAt(p);
  float up = fract(p.y / 0.14);
  float slot = smoothstep(0.485, 0.492, abs(tab.z - 0.5)) * step(up, 0.93);
  float lift = 0.006 * smoothstep(0.75, 1.0, hash(vec3(tab.xy, 8.0))) * (1.0 - up);
  return 0.007 + 0.013 * (1.0 - up) + lift - 0.012 * slot + 0.0013 * fbm(vec3(p * 150.0, 1.0), 2);
}

float loose(vec3 q) {
  vec3 a = q - vec3(0.55, -0.33, 0.045);
  a.xy = turn(0.7) * a.xy;
  a.xz = turn(0.12) * a.xz;
  vec3 b = q - vec3(-0.22, -0.22, 0.05);
  b.xy = turn(-0.35) * b.xy;
  b.yz = turn(-0.16) * b.yz;
  b.z += 0.08 * b.x * b.x;
  return min(box(a, vec3(0.15, 0.1, 0.003), 0.002), box(b, vec3(0.19, 0.12, 0.003), 0.002));
}

float pipe(vec3 p) {
  vec3 foot = vec3(0.95, 0.33, -0.52);
  float tube = abs(length(p.xz - foot.xz) - 0.045) - 0.004;
  tube = max(tube, p.y - foot.y - 0.42);
  float collar = max(length(p.xz - foot.xz) - 0.085 + 0.1 * (p.y - foot.y + 0.02), p.y - foot.y - 0.13);
  return max(min(tube, collar), foot.y - 0.35 - p.y);
}

float map(vec3 p) {
  vec3 q = onSlope(p);
  float d = q.z - 0.024;
  if (d < 0.03) d = (q.z - heightAt(q.xy)) * 0.55;
  d = max(d, q.y - 1.35);
  float ridge = max(length(vec2(q.y - 1.34, q.z + 0.02)) - 0.06, -q.z - 0.1);
  return min(min(d, ridge), min(loose(q), pipe(p) * 0.9));
}

Surface surface(vec3 p, inout vec3 n) {
  vec3 q = onSlope(p);
  if (pipe(p) < 0.004) return Surface(vec3(0.42, 0.43, 0.44) * (0.8 + 0.3 * fbm(p * 20.0, 3)), 0.45, 0.3, true, vec3(0.0));
  bool lies = loose(q) < 0.003;
  float loss = lossAt(q.xy);
  if (!lies && loss > 1.5) {
    vec3 plank = wood(q, vec3(0.62, 0.45, 0.27), vec3(0.4, 0.26, 0.14));
    float nails = smoothstep(0.006, 0.004, length(fract(q.xy / vec2(0.21, 0.15)) * vec2(0.21, 0.15) - vec2(0.1, 0.07)));
    float damp = smoothstep(0.45, 0.65, fbm(q * 5.0, 4));
    return matte(mix(plank * mix(1.0, 0.55, damp), vec3(0.08, 0.07, 0.06), nails), 0.8);
  }
  if (!lies && loss > 0.5) {
    vec3 felt = vec3(0.052, 0.052, 0.055) * (0.8 + 0.5 * fbm(q * 30.0, 3));
    float strips = smoothstep(0.02, 0.0, abs(fract(q.y / 0.14) - 0.55) - 0.02);
    felt = mix(felt, vec3(0.11, 0.105, 0.1), 0.6 * strips * step(0.45, noise(vec3(q.xy * 26.0, 0.0))));
    float pale = smoothstep(0.03, 0.0, length((q.xy - vec2(0.16, 0.0)) * vec2(0.9, 1.6)) - 0.2 - 0.06 * fbm(vec3(q.xy * 9.0, 1.0), 4));
    return matte(mix(felt, vec3(0.2, 0.17, 0.14), 0.5 * pale), 0.9);
  }
  vec3 tab = tabAt(q.xy);
  float tone = 0.65 + 0.6 * hash(vec3(tab.xy, 6.0));
  vec3 grit = mix(vec3(0.115, 0.1, 0.092), vec3(0.21, 0.185, 0.165), noise(vec3(q.xy * 330.0, 1.0)));
  grit *= 0.82 + 0.36 * fbm(vec3(q.xy * 2.2, 4.0), 3);
  return matte(grit * (lies ? 0.95 : tone), 0.95);
}
