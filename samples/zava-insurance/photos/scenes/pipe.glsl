// A copper pipe that split lengthwise in the frost, between studs and wet insulation.

View view() {
  return View(vec3(0.16, 0.27, 0.62), vec3(0.01, 0.045, 0.04), 2.5, 0.007);
}

Lights lights() {
  return Lights(vec3(0.0), vec3(0.0), vec3(0.75, 0.75, 1.0), vec3(2.3, 2.2, 2.0), 0.16);
}

vec3 sky(vec3 d) {
  float window = smoothstep(0.25, 0.3, d.x) * smoothstep(0.8, 0.75, d.x) * smoothstep(0.1, 0.2, d.y) * step(0.0, d.z);
  return vec3(0.2, 0.2, 0.21) + vec3(1.6, 1.7, 1.8) * window;
}

float wool(vec3 p) {
  if (p.z > 0.06) return p.z - 0.03;
  float lumps = 0.09 * fbm(vec3(p.xy * 5.0, 3.0), 3) + 0.03 * fbm(vec3(p.xy * vec2(26.0, 40.0), 1.0), 3);
  return (p.z + 0.1 - lumps) * 0.6;
}

float studs(vec3 p) {
  float left = box(p - vec3(-0.42, 0.0, -0.02), vec3(0.05, 2.0, 0.1), 0.004);
  float right = box(p - vec3(0.5, 0.0, -0.02), vec3(0.05, 2.0, 0.1), 0.004);
  float hole = length(p.yz - vec2(0.06, 0.035)) - 0.024;
  return max(min(left, right), -hole);
}

// Position along the split pipe, around it, and distance from its axis.
vec3 onPipe(vec3 p) {
  vec2 q = p.yz - vec2(0.06, 0.035);
  return vec3(p.x, atan(q.x, q.y), length(q));
}

float splitAt(vec3 s) {
  float open = 0.42 * smoothstep(0.16, 0.0, abs(s.x - 0.02)) + 0.06 * (fbm(vec3(s.x * 60.0, 1.0, 1.0), 3) - 0.5);
  return abs(s.y - 0.55 - 0.25 * sin(s.x * 9.0)) - open * step(abs(s.x - 0.02), 0.155);
}

float pipe(vec3 p) {
  vec3 s = onPipe(p);
  if (s.z > 0.05) return s.z - 0.03;
  float swell = 0.0045 * exp(-pow((s.x - 0.02) / 0.13, 2.0));
  float radius = 0.0165 + swell;
  float split = splitAt(s);
  float lips = 0.0035 * smoothstep(0.5, 0.0, split) * smoothstep(0.17, 0.0, abs(s.x - 0.02));
  float shell = abs(s.z - radius - lips) - 0.0011;
  shell = max(shell, -split * 0.014);
  float joint = max(abs(s.z - 0.019) - 0.002, abs(s.x + 0.27) - 0.028);
  return min(shell, joint) * 0.7;
}

float drops(vec3 p) {
  float away = length(p - vec3(0.0, 0.02, 0.036)) - 0.14;
  if (away > 0.04) return away;
  float d = 9.0;
  for (int i = 0; i < 5; i++) {
    float x = -0.11 + 0.055 * float(i) + 0.02 * hash(vec3(float(i), 1.0, 1.0));
    vec3 q = p - vec3(x, 0.037 - 0.002 * float(i % 2), 0.036);
    q.y *= 0.7;
    d = smoothMin(d, length(q) - 0.0042 - 0.002 * hash(vec3(float(i), 2.0, 1.0)), 0.004);
  }
  vec3 fall = p - vec3(-0.035, -0.07, 0.036);
  fall.y *= fall.y > 0.0 ? 0.5 : 1.0;
  return min(d, length(fall) - 0.0055) * 0.7;
}

float map(vec3 p) {
  float plate = box(p - vec3(0.0, -0.24, 0.0), vec3(0.6, 0.03, 0.11), 0.004);
  float strap = max(abs(length(p.yz - vec2(0.06, 0.035)) - 0.021) - 0.0012, abs(p.x - 0.3) - 0.009);
  return min(min(min(wool(p), studs(p)), min(pipe(p), drops(p))), min(plate, strap));
}

Surface surface(vec3 p, inout vec3 n) {
  if (drops(p) < 0.002) return Surface(vec3(0.3, 0.28, 0.26), 0.0, 0.12, false, vec3(0.0));
  if (pipe(p) < 0.003) {
    vec3 s = onPipe(p);
    if (s.z < 0.0155) return matte(vec3(0.05, 0.045, 0.04), 0.6);
    vec3 copper = vec3(0.83, 0.47, 0.31);
    float tarnish = fbm(vec3(s.x * 14.0, s.y * 1.5, 2.0), 4);
    copper = mix(copper, vec3(0.42, 0.2, 0.12), 0.85 * smoothstep(0.35, 0.7, tarnish));
    float green = smoothstep(0.58, 0.75, fbm(vec3(s.x * 20.0, s.y * 2.0, 6.0), 4)) * smoothstep(0.6, 0.1, splitAt(s));
    if (green > 0.5) return matte(vec3(0.2, 0.4, 0.32), 0.7);
    if (abs(s.x + 0.27) > 0.02 && abs(s.x + 0.27) < 0.034) copper = vec3(0.6, 0.6, 0.6);
    n = normalize(n + 0.05 * (vec3(noise(p * 400.0), noise(p * 400.0 + 7.0), noise(p * 400.0 + 3.0)) - 0.5));
    return Surface(copper, 0.34 + 0.2 * tarnish, 0.7, true, vec3(0.0));
  }
  if (studs(p) < 0.004 || p.y < -0.2) {
    vec3 q = p.y < -0.2 ? p : p.yxz;
    float damp = smoothstep(0.1, -0.2, p.y + 0.15 * fbm(p * 9.0, 3));
    vec3 pine = wood(q * 1.2, vec3(0.68, 0.5, 0.31), vec3(0.48, 0.31, 0.16));
    return Surface(pine * mix(1.0, 0.42, damp), mix(0.8, 0.25, damp), 0.04, false, vec3(0.0));
  }
  if (wool(p) < 0.004) {
    float fibers = fbm(vec3(p.x * 60.0 + 9.0 * fbm(p * 14.0, 2), p.y * 160.0, 1.0), 3);
    vec3 pink = mix(vec3(0.62, 0.26, 0.29), vec3(0.9, 0.58, 0.56), fibers);
    float damp = smoothstep(0.13, -0.05, p.y + 0.16 * (fbm(p * 7.0, 4) - 0.5) + 0.5 * max(abs(p.x) - 0.2, 0.0));
    return matte(mix(pink, pink * vec3(0.4, 0.33, 0.3), damp), 0.95);
  }
  return Surface(vec3(0.55), 0.4, 0.5, true, vec3(0.0));
}
