// A trunk that fell across a fence and broke its boards; needles and splinters lie around.

View view() {
  return View(vec3(-1.75, 1.45, 3.6), vec3(0.2, 0.62, 0.0), 2.0, 0.012);
}

Lights lights() {
  return Lights(normalize(vec3(-0.55, 0.85, 0.65)), vec3(3.9, 3.6, 3.0), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 air = mix(vec3(0.82, 0.88, 0.96), vec3(0.45, 0.62, 0.88), smoothstep(0.0, 0.5, d.y));
  float trees = 0.16 + 0.34 * fbm(vec3(d.x * 6.0, 1.0, d.z * 6.0), 4) + 0.06 * noise(vec3(d.x * 50.0, d.y * 50.0, 1.0));
  vec3 leaves = mix(vec3(0.025, 0.045, 0.02), vec3(0.13, 0.19, 0.07), fbm(d * 26.0, 4));
  return mix(air, leaves, smoothstep(0.02, -0.03, d.y - trees)) * 1.1;
}

const vec3 butt = vec3(-1.4, 0.28, 2.0);
const vec3 crown = vec3(1.7, 0.82, -2.4);

// Along the trunk (x), around it (y), distance from its axis (z).
vec3 onTrunk(vec3 p) {
  vec3 axis = normalize(crown - butt);
  vec3 q = p - butt;
  float along = dot(q, axis);
  vec3 across = q - along * axis;
  vec3 right = normalize(cross(axis, vec3(0.0, 1.0, 0.0)));
  return vec3(along, atan(dot(across, cross(right, axis)), dot(across, right)), length(across));
}

float trunk(vec3 p) {
  vec3 s = onTrunk(p);
  float radius = 0.27 - 0.028 * s.x;
  float d = s.z - radius;
  if (d < 0.1) {
    float bark = cells(vec2(s.y * 4.5 + 0.5 * fbm(p * 4.0, 2), s.x * 3.0)).y;
    d += 0.028 * (1.0 - smoothstep(0.0, 0.35, bark)) - 0.012 * fbm(p * 22.0, 3);
  }
  return max(d * 0.7, -s.x);
}

const vec3 branch[7] = vec3[7](
  vec3(0.313, 0.532, 0.426),
  vec3(-0.181, 0.440, -0.596),
  vec3(-0.708, 0.036, 0.152),
  vec3(0.484, 0.507, 0.358),
  vec3(-0.327, 0.473, -0.399),
  vec3(0.313, 0.212, 0.719),
  vec3(0.435, 0.293, -0.426)
);

// Distances to the branches (x) and to their needles (y).
vec2 crownAt(vec3 p) {
  float away = length(p - vec3(0.5, 0.8, -0.4)) - 2.4;
  if (away > 0.2) return vec2(away);
  vec2 d = vec2(9.0);
  vec3 axis = normalize(crown - butt);
  for (int i = 0; i < 7; i++) {
    vec3 from = butt + axis * (1.3 + 0.55 * float(i));
    d.x = min(d.x, rod(p, from, from + branch[i], 0.024));
    d.y = min(d.y, rod(p, from + 0.35 * branch[i], from + 1.3 * branch[i], 0.2));
  }
  if (d.y < 0.2) {
    float spray = noise(vec3(p.x * 22.0 + p.y * 14.0, p.z * 22.0 - p.y * 25.0, p.y * 9.0));
    d.y += 0.3 * fbm(p * vec3(9.0, 22.0, 9.0), 2) + 0.14 * spray - 0.1;
  }
  d.y *= 0.5;
  return d;
}

float boardAt(float id) {
  float from = abs(id * 0.15 - 0.28);
  return from < 0.62 ? 0.5 + 0.75 * hash(vec3(id, 2.0, 1.0)) * from : 1.5;
}

float fence(vec3 p) {
  if (abs(p.z) > 0.6) return abs(p.z) - 0.45;
  float d = 9.0;
  for (int i = -1; i <= 1; i++) {
    float id = floor(p.x / 0.15) + float(i);
    vec3 q = p - vec3((id + 0.5) * 0.15, 0.0, 0.0);
    float high = boardAt(id);
    bool broken = high < 1.4;
    q.xy = turn(broken ? 0.22 * (hash(vec3(id, 5.0, 1.0)) - 0.5) : 0.012 * (hash(vec3(id, 7.0, 1.0)) - 0.5)) * q.xy;
    q.yz = turn(broken ? 0.3 * (hash(vec3(id, 6.0, 1.0)) - 0.7) : 0.0) * q.yz;
    float edge = broken ? high + 0.16 * fbm(vec3(q.x * 60.0, id, 2.0), 3) - 0.1 * abs(q.x) * 10.0 * hash(vec3(id, 8.0, 1.0)) : high - 0.35 * max(abs(q.x) - 0.035, 0.0);
    d = min(d, max(box(q - vec3(0.0, 0.7, 0.0), vec3(0.066, 0.9, 0.011), 0.002), q.y - edge));
  }
  vec3 r = p - vec3(0.0, 1.2, -0.05);
  float gap = 0.62 - abs(p.x - 0.28);
  float rail = max(min(box(r, vec3(6.0, 0.045, 0.025), 0.003), box(r + vec3(0.0, 0.8, 0.0), vec3(6.0, 0.045, 0.025), 0.003)), gap + 0.1 * fbm(p * vec3(3.0, 50.0, 50.0), 2));
  return min(d * 0.7, rail);
}

float fallen(vec3 p) {
  float d = 9.0;
  for (int i = 0; i < 4; i++) {
    float f = float(i);
    vec3 q = p - vec3(-0.35 + 0.45 * f, 0.05 + 0.035 * f, 0.75 + 0.3 * sin(f * 2.0));
    q.xz = turn(0.5 + 1.1 * f) * q.xz;
    q.xy = turn(0.07 * f) * q.xy;
    q.x += 0.1 * fbm(vec3(q.z * 50.0, f, 1.0), 2);
    d = min(d, box(q, vec3(0.42 - 0.06 * f, 0.011, 0.066), 0.002));
  }
  return d * 0.8;
}

float lawn(vec3 p) {
  if (p.y > 0.2) return p.y - 0.12;
  float blades = fbm(vec3(p.xz * 55.0, 1.0), 2) * 0.05 + 0.05 * fbm(vec3(p.xz * 3.0, 2.0), 2);
  return (p.y - blades) * 0.6;
}

float map(vec3 p) {
  vec2 tops = crownAt(p);
  return min(min(min(lawn(p), fence(p)), trunk(p)), min(min(tops.x, tops.y), fallen(p)));
}

Surface surface(vec3 p, inout vec3 n) {
  vec2 tops = crownAt(p);
  if (trunk(p) < 0.004 || tops.x < 0.004) {
    vec3 s = onTrunk(p);
    if (s.x < 0.02 && s.z < 0.28) {
      float rings = 0.5 + 0.5 * sin(s.z * 190.0 + 5.0 * fbm(p * 9.0, 2));
      return matte(mix(vec3(0.56, 0.36, 0.19), vec3(0.72, 0.52, 0.31), rings) * (0.8 + 0.3 * noise(p * 60.0)), 0.9);
    }
    vec3 bark = mix(vec3(0.07, 0.05, 0.038), vec3(0.23, 0.175, 0.13), fbm(p * 15.0, 4));
    float moss = smoothstep(0.55, 0.75, fbm(p * 3.0, 4)) * smoothstep(0.0, 0.8, n.y);
    return matte(mix(bark, vec3(0.1, 0.13, 0.04), 0.7 * moss), 0.95);
  }
  if (tops.y < 0.004) return matte(mix(vec3(0.025, 0.055, 0.022), vec3(0.11, 0.18, 0.06), fbm(p * 35.0, 3)), 0.9);
  if (fence(p) < 0.004 || fallen(p) < 0.004) {
    float id = floor(p.x / 0.15);
    vec3 old = wood(p.yxz * vec3(0.8, 1.0, 1.0) + hash(vec3(id, 1.0, 1.0)), vec3(0.46, 0.4, 0.33), vec3(0.26, 0.21, 0.165)) * (0.85 + 0.3 * hash(vec3(id, 3.0, 1.0)));
    float fresh = smoothstep(0.22, 0.05, boardAt(id) + 0.1 - p.y) * step(boardAt(id), 1.4);
    return matte(mix(old, vec3(0.66, 0.47, 0.28), 0.8 * fresh), 0.9);
  }
  float litter = smoothstep(0.45, 0.7, fbm(vec3(p.xz * 5.0, 3.0), 4)) * smoothstep(2.6, 0.4, length(p.xz - vec2(0.2, 0.3)));
  vec3 grass = mix(vec3(0.045, 0.075, 0.02), vec3(0.2, 0.25, 0.075), fbm(vec3(p.xz * 40.0, 5.0), 3));
  return matte(mix(grass, vec3(0.17, 0.12, 0.07), 0.7 * litter), 0.95);
}
