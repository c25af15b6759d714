// A broken window: a hole with cracks around it, shards on the sill.

View view() {
  return View(vec3(-0.45, 1.3, 1.95), vec3(0.0, 1.22, 0.0), 2.4, 0.008);
}

Lights lights() {
  return Lights(normalize(vec3(0.75, 0.8, 0.75)), vec3(3.2, 2.95, 2.5), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 air = mix(vec3(0.85, 0.9, 0.96), vec3(0.4, 0.58, 0.88), smoothstep(0.0, 0.6, d.y));
  air = mix(air, vec3(1.1), 0.7 * smoothstep(0.45, 0.75, fbm(d * vec3(3.0, 7.0, 3.0), 4)));
  float trees = 0.12 + 0.22 * fbm(d * 7.0, 4);
  return mix(air, vec3(0.09, 0.12, 0.06) * (0.5 + fbm(d * 40.0, 2)), smoothstep(0.02, -0.02, d.y - trees)) * 1.05;
}

const vec2 strike = vec2(0.13, 1.37);

float tipAt(float id) {
  float chance = hash(vec3(mod(id, 18.0), 1.0, 1.0));
  return mod(id, 2.0) < 0.5 ? 0.17 + 0.17 * chance : 0.05 + 0.11 * chance;
}

// Distance to the edge of the hole; negative in it.
float holeAt(vec2 p) {
  vec2 q = p - strike;
  float angle = atan(q.y, q.x);
  // A star of straight edges: tips of glass point inwards.
  float part = 0.34907;
  float id = floor(angle / part);
  float from = tipAt(id);
  float to = tipAt(id + 1.0);
  float past = angle - id * part;
  return length(q) - from * to * sin(part) / (from * sin(past) + to * sin(part - past));
}

float cracksAt(vec2 p) {
  vec2 q = p - strike;
  float far = length(q);
  float angle = atan(q.y, q.x) + 0.12 * (fbm(vec3(q * 6.0, 2.0), 2) - 0.5);
  float spoke = angle * 2.4;
  float d = abs(fract(spoke) - 0.5) / 2.4 * far * 1.0;
  float keep = step(0.3, hash(vec3(floor(spoke), 4.0, 1.0)) + 0.2 - 0.5 * far);
  float ring = abs(far - 0.31 - 0.1 * hash(vec3(floor(spoke + 0.5), 8.0, 1.0)) - 0.1 * fract(spoke + 0.5));
  d = keep > 0.5 ? d : 9.0;
  ring = hash(vec3(floor(spoke + 0.5), 6.0, 1.0)) > 0.45 ? ring : 9.0;
  return min(d, ring);
}

float pane(vec3 p) {
  if (abs(p.z) > 0.06) return abs(p.z) - 0.03;
  float sheet = abs(p.z + 0.012 + 0.004 * (hash(vec3(floor(atan(p.y - 1.37, p.x - 0.13) * 2.4), 9.0, 1.0)) - 0.5) * 5.0 * (p.x + p.y - 1.4)) - 0.002;
  float inside = box2(p.xy - vec2(0.0, 1.3), vec2(0.46, 0.6));
  return max(max(sheet, inside), -holeAt(p.xy)) * 0.8;
}

float frames(vec3 p) {
  float hole = box2(p.xy - vec2(0.0, 1.3), vec2(0.42, 0.56));
  float sash = max(max(hole - 0.055, -hole), abs(p.z + 0.01) - 0.022);
  float opening = box2(p.xy - vec2(0.0, 1.3), vec2(0.475, 0.615));
  float casing = max(max(opening - 0.1, -opening), abs(p.z - 0.01) - 0.03);
  float sill = box(p - vec3(0.0, 0.655, 0.06), vec3(0.62, 0.024, 0.1), 0.006);
  float bar = box(p - vec3(-0.16, 1.3, -0.005), vec3(0.011, 0.57, 0.014), 0.003);
  return min(min(sash, casing), min(sill, bar));
}

float shards(vec3 p) {
  if (abs(p.y - 0.69) > 0.08) return abs(p.y - 0.69) - 0.05;
  vec3 q = p - vec3(0.0, 0.683, 0.08);
  vec3 shape = cells(q.xz * vec2(9.0, 16.0));
  float near = length((q.xz - vec2(0.1, 0.02)) * vec2(1.0, 2.0));
  float piece = max(abs(q.y - 0.02 * shape.z * q.x) - 0.0022, 0.05 + 0.25 * near - shape.y * 0.5);
  return max(piece, near - 0.36) * 0.4;
}

float wall(vec3 p) {
  float opening = box2(p.xy - vec2(0.0, 1.3), vec2(0.47, 0.61));
  float row = p.y / 0.078;
  vec2 brick = abs(vec2(fract(p.x / 0.225 + 0.5 * mod(floor(row), 2.0)), fract(row)) - 0.5) * vec2(0.225, 0.078);
  float joint = smoothstep(0.004, 0.008, max(brick.x - 0.1045, brick.y - 0.0307) + 0.0015);
  float face = p.z + 0.007 * joint;
  return max(face * 0.8, -opening);
}

float map(vec3 p) {
  float room = p.z + 0.8;
  float curtain = p.z + 0.22 - 0.025 * sin(p.x * 45.0);
  curtain = max(curtain * 0.6, abs(p.x + 0.34) - 0.15);
  return min(min(min(wall(p), frames(p)), min(pane(p), shards(p))), min(room, curtain));
}

Surface surface(vec3 p, inout vec3 n) {
  if (shards(p) < 0.002) return Surface(vec3(0.35, 0.42, 0.4), 0.02, 0.18, false, vec3(0.0));
  if (frames(p) < 0.003) {
    float dirt = smoothstep(0.45, 0.8, fbm(p * vec3(8.0, 3.0, 8.0), 4));
    return Surface(mix(vec3(0.8, 0.79, 0.76), vec3(0.45, 0.42, 0.36), 0.4 * dirt), 0.4, 0.04, false, vec3(0.0));
  }
  if (pane(p) < 0.002) {
    float d = min(cracksAt(p.xy), abs(holeAt(p.xy)));
    if (d < 0.0014) return Surface(vec3(0.72, 0.8, 0.8), 0.6, 0.2, false, vec3(0.0));
    return Surface(vec3(0.03, 0.034, 0.036), 0.0, 0.3, false, vec3(0.0));
  }
  if (p.z < -0.7) return matte(vec3(0.035, 0.032, 0.03), 0.9);
  if (p.z < -0.03) return matte(vec3(0.3, 0.28, 0.25), 0.9);
  float row = floor(p.y / 0.078);
  vec2 cell = vec2(fract(p.x / 0.225 + 0.5 * mod(row, 2.0)), fract(p.y / 0.078));
  vec2 edge = (abs(cell - 0.5)) * vec2(0.225, 0.078);
  float joint = smoothstep(0.002, 0.006, max(edge.x - 0.1045, edge.y - 0.0307) + 0.003 * fbm(p * 60.0, 2));
  float tone = hash(vec3(floor(p.x / 0.225 + 0.5 * mod(row, 2.0)), row, 5.0));
  vec3 clay = mix(vec3(0.32, 0.12, 0.075), vec3(0.5, 0.24, 0.16), tone) * (0.75 + 0.45 * fbm(p * 40.0, 3));
  return matte(mix(clay, vec3(0.52, 0.49, 0.44), joint), 0.95);
}
