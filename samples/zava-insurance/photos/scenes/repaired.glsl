// A freshly painted, dry wall; paint and roller still stand on the drop cloth.

View view() {
  return View(vec3(0.75, 1.15, 2.7), vec3(-0.1, 0.58, 0.2), 2.3, 0.008);
}

Lights lights() {
  return Lights(normalize(vec3(0.85, 0.75, 1.0)), vec3(3.4, 3.0, 2.4), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  return mix(vec3(0.62, 0.62, 0.6), vec3(0.75, 0.85, 1.0), smoothstep(0.0, 0.9, d.x)) * (0.75 + 0.25 * d.y);
}

// The wall behind the camera leaves two windows for the sun.
float shade(vec3 p) {
  vec2 q = vec2(p.x - 2.2, p.y - 2.75);
  q.x = abs(q.x - 0.1) - 0.44;
  float frame = abs(p.z - 2.95) - 0.02;
  float pane = box2(vec2(abs(q.x) - 0.17, abs(q.y) - 0.3), vec2(0.15, 0.27));
  return max(max(frame, -pane), -1.6 - p.x);
}

float can(vec3 p) {
  vec3 q = p - vec3(-0.62, 0.0, 0.52);
  float r = length(q.xz);
  float d = max(r - 0.095, abs(q.y - 0.11) - 0.11);
  d = max(d, -max(r - 0.088, 0.17 - q.y));
  d = min(d, max(abs(r - 0.095) - 0.005, abs(q.y - 0.215) - 0.006));
  vec3 h = vec3(q.x * 0.94 + q.z * 0.34, q.y - 0.19, q.z * 0.94 - q.x * 0.34);
  float loop = length(vec2(length(h.xy) - 0.1, h.z - 0.02 * h.y)) - 0.003;
  return min(d, max(loop, h.y));
}

float roller(vec3 p) {
  vec3 q = p - vec3(0.12, 0.0, 0.62);
  q.xz = turn(0.5) * q.xz;
  float fleece = rod(q, vec3(-0.12, 0.055, 0.0), vec3(0.12, 0.055, 0.0), 0.034);
  float arm = min(rod(q, vec3(0.16, 0.055, 0.0), vec3(0.16, 0.055, 0.1), 0.004), rod(q, vec3(0.16, 0.055, 0.1), vec3(0.0, 0.05, 0.17), 0.004));
  float grip = rod(q, vec3(0.0, 0.05, 0.17), vec3(0.0, 0.03, 0.33), 0.015);
  return min(min(fleece, arm), min(grip, rod(q, vec3(0.11, 0.055, 0.0), vec3(0.16, 0.055, 0.0), 0.004)));
}

float map(vec3 p) {
  float wall = p.z;
  float board = box(p - vec3(0.0, 0.06, 0.0), vec3(4.0, 0.06, 0.014), 0.005);
  float outlet = box(p - vec3(0.78, 0.34, 0.0), vec3(0.036, 0.057, 0.007), 0.004);
  float cloth = p.y - 0.004 - (p.y > 0.06 ? 0.014 : 0.014 * fbm(vec3(p.x * 3.0 + p.z, 1.0, p.z * 2.4), 4));
  cloth = max(cloth, (0.22 - p.z) * 0.3);
  float side = p.x + 3.2;
  return min(min(min(wall, board), min(outlet, cloth * 0.8)), min(min(p.y, side), min(min(can(p), roller(p)), shade(p))));
}

Surface surface(vec3 p, inout vec3 n) {
  if (can(p) < 0.004) {
    float inside = length(p.xz - vec2(-0.62, 0.52));
    if (inside < 0.09 && p.y > 0.15 && p.y < 0.19) return Surface(vec3(0.55, 0.6, 0.5), 0.12, 0.04, false, vec3(0.0));
    if (p.y > 0.05 && p.y < 0.17 && inside > 0.09) {
      float drip = smoothstep(0.06, 0.04, abs(p.x + 0.58)) * step(0.09, p.y);
      return Surface(mix(vec3(0.8), vec3(0.55, 0.6, 0.5), drip), 0.3, 0.04, false, vec3(0.0));
    }
    return Surface(vec3(0.62, 0.62, 0.64), 0.3, 0.6, true, vec3(0.0));
  }
  if (roller(p) < 0.004) {
    if (p.z > 0.76) return Surface(vec3(0.6, 0.08, 0.05), 0.3, 0.04, false, vec3(0.0));
    return matte(vec3(0.55, 0.6, 0.5), 0.9);
  }
  if (p.z < 0.02 && p.y < 0.121) return Surface(vec3(0.83, 0.83, 0.81), 0.3, 0.04, false, vec3(0.0));
  if (p.z < 0.012 && abs(p.x - 0.78) < 0.037 && abs(p.y - 0.34) < 0.058) return Surface(vec3(0.83), 0.3, 0.04, false, vec3(0.0));
  if (p.y < 0.03) {
    if (p.z < 0.23) return Surface(wood(p, vec3(0.5, 0.34, 0.19), vec3(0.33, 0.2, 0.1)), 0.4, 0.04, false, vec3(0.0));
    float drops = smoothstep(0.13, 0.1, cells(p.xz * 7.0).x) * step(0.6, cells(p.xz * 7.0).z);
    float weave = 0.94 + 0.06 * sin(p.x * 700.0) * sin(p.z * 700.0);
    return matte(mix(vec3(0.7, 0.66, 0.58) * weave, vec3(0.55, 0.6, 0.5), drops), 0.95);
  }
  if (p.x < -3.1) return matte(vec3(0.75, 0.74, 0.71), 0.9);
  if (p.z > 1.0) return matte(vec3(0.75), 0.9);
  return matte(vec3(0.55, 0.6, 0.5) * (0.985 + 0.03 * fbm(p * vec3(9.0, 2.0, 1.0), 3)), 0.7);
}
