// A kitchen after a fire: charred cabinets, a wall blackened in a V above the stove, debris on the floor.

View view() {
  return View(vec3(1.15, 1.45, 3.3), vec3(0.08, 1.14, 0.1), 2.15, 0.008);
}

Lights lights() {
  return Lights(vec3(0.0), vec3(0.0), vec3(-2.4, 2.1, 2.6), vec3(10.5, 9.9, 9.2), 0.6);
}

vec3 sky(vec3 d) {
  return vec3(0.3, 0.32, 0.36) * (0.5 + 0.5 * smoothstep(0.6, -0.6, d.x));
}

// 0: untouched, 1: burnt to charcoal.
float burnAt(vec3 p) {
  float ragged = fbm(p * 3.1, 4) - 0.5;
  float up = max(p.y - 0.75, 0.0);
  float width = 0.5 + 0.62 * up;
  float side = abs(p.x - 0.02) / width + 0.85 * ragged;
  return smoothstep(1.3, 0.45, side) * smoothstep(0.35, 0.95, p.y + 0.6 * ragged);
}

float crackle(vec2 p) {
  vec3 big = cells(p * 17.0);
  return smoothstep(0.0, 0.16, big.y);
}

float door(vec3 p, float top, float bottom, float front) {
  float cell = 0.46;
  float x = mod(p.x + 0.08, cell) - cell * 0.5;
  float y = p.y - (top + bottom) * 0.5;
  float panel = box2(vec2(x, y), vec2(cell * 0.5 - 0.065, (top - bottom) * 0.5 - 0.07));
  float gap = max(abs(x) - cell * 0.5 + 0.003, abs(y) - (top - bottom) * 0.5 + 0.003);
  return 0.009 * smoothstep(0.004, -0.004, panel) + 0.012 * smoothstep(-0.002, 0.001, gap);
}

float bite(vec3 p) {
  return burnAt(p) - 0.93 + 0.28 * (fbm(p * 7.0, 3) - 0.5);
}

float cupboards(vec3 p) {
  float side = abs(p.x - 0.02);
  float low = box(p - vec3(0.0, 0.5, 0.29), vec3(2.4, 0.39, 0.29), 0.002);
  low += p.z > 0.5 ? door(p, 0.88, 0.12, 0.58) : 0.0;
  float high = box(p - vec3(0.0, 1.85, 0.165), vec3(2.4, 0.4, 0.165), 0.002);
  high += p.z > 0.28 ? door(p, 2.24, 1.46, 0.33) : 0.0;
  float hole = max(0.36 - side, 0.0);
  low = max(low, 0.39 - side);
  high = max(high, 0.4 - side);
  // The fronts nearest to the fire are burnt through.
  float inner = box(p - vec3(0.0, 1.85, 0.17), vec3(2.38, 0.37, 0.148), 0.0);
  float shelf = abs(p.y - 1.86) - 0.009;
  if (abs(high) < 0.04) high = max(high, min(-inner, -bite(p) * 0.25 + 0.0));
  float shelves = max(max(shelf, inner), 0.4 - side);
  return min(min(low, high), shelves);
}

float rubble(vec3 p) {
  if (p.y > 0.35) return p.y - 0.28;
  float around = exp(-1.7 * length((p.xz - vec2(0.12, 0.95)) * vec2(0.8, 1.35)));
  float lumps = cells(p.xz * 11.0).x * 0.6 + 0.4 * (1.0 - cells(p.xz * 27.0 + 4.0).x);
  return p.y - around * (0.1 + 0.2 * fbm(vec3(p.xz * 4.0, 1.0), 2)) * lumps;
}

float planks(vec3 p) {
  if (p.y > 0.6) return p.y - 0.4;
  float d = 9.0;
  d = min(d, box((p - vec3(0.55, 0.12, 1.05)) * mat3(0.82, 0.3, -0.48, -0.2, 0.95, 0.24, 0.53, -0.1, 0.84), vec3(0.3, 0.012, 0.05), 0.002));
  d = min(d, box((p - vec3(-0.25, 0.13, 1.0)) * mat3(0.4, -0.5, 0.76, 0.52, 0.81, 0.26, -0.75, 0.3, 0.59), vec3(0.26, 0.01, 0.14), 0.002));
  return d;
}

float map(vec3 p) {
  float wall = p.z;
  float cup = cupboards(p);
  float counter = max(box(p - vec3(0.0, 0.915, 0.31), vec3(2.4, 0.02, 0.32), 0.006), 0.385 - abs(p.x - 0.02));
  float stove = box(p - vec3(0.02, 0.46, 0.31), vec3(0.365, 0.46, 0.31), 0.012);
  stove = max(stove, -box(p - vec3(0.02, 0.46, 0.63), vec3(0.27, 0.2, 0.012), 0.01));
  float handle = rod(p, vec3(-0.25, 0.74, 0.66), vec3(0.29, 0.74, 0.66), 0.011);
  float hob = 9.0;
  vec3 q = vec3(abs(p.x - 0.02) - 0.17, p.y - 0.93, abs(p.z - 0.3) - 0.13);
  hob = max(abs(length(q.xz) - 0.075) - 0.012, abs(q.y) - 0.012);
  float base = min(min(stove, handle), hob);
  float d = min(min(wall, cup), min(counter, base));
  if (d < 0.03) {
    float burnt = burnAt(p);
    vec2 face = p.z > 0.02 && abs(p.y - 0.93) < 0.03 ? p.xz : p.xy;
    if (burnt > 0.45 && p.z > 0.03) d += 0.007 * (1.0 - crackle(face)) * smoothstep(0.45, 0.8, burnt);
  }
  return min(min(d, rubble(p) * 0.7), min(planks(p), 2.62 - p.y));
}

Surface surface(vec3 p, inout vec3 n) {
  float burnt = burnAt(p);
  vec3 coal = vec3(0.018, 0.017, 0.017) * (0.7 + 0.9 * noise(p * 60.0));
  coal = mix(coal, vec3(0.17, 0.165, 0.16), 0.75 * smoothstep(0.63, 0.8, fbm(p * 13.0 + 3.0, 4)));
  vec3 base;
  float rough = 0.75;
  if (p.y > 2.6) {
    float smoke = smoothstep(2.1, 0.2, length(p.xz - vec2(0.0, 0.3)) + 0.7 * fbm(p * 2.0, 4));
    return matte(mix(vec3(0.72, 0.69, 0.63), vec3(0.05), smoke), 0.9);
  }
  if (rubble(p) < 0.006 && p.z > 0.6) {
    float ash = smoothstep(1.5, 0.2, length((p.xz - vec2(0.12, 0.95)) * vec2(0.75, 1.2)) + 0.5 * fbm(p * 7.0, 3));
    vec2 tile = abs(fract(p.xz / 0.33) - 0.5);
    float joint = smoothstep(0.488, 0.494, max(tile.x, tile.y));
    base = mix(vec3(0.52, 0.47, 0.41), vec3(0.3, 0.27, 0.24), joint) * (0.85 + 0.25 * fbm(p * 24.0, 3));
    vec3 bits = mix(vec3(0.03), vec3(0.28, 0.26, 0.245), smoothstep(0.5, 0.85, cells(p.xz * 27.0 + 4.0).z));
    return matte(mix(base, bits * (0.5 + noise(p * 90.0)), smoothstep(0.12, 0.75, ash)), 0.7 + 0.2 * ash);
  }
  if (planks(p) < 0.004) return matte(coal * 1.5, 0.8);
  float cup = cupboards(p);
  if (p.z < 0.03 && cup > 0.01) {
    vec2 t = vec2(p.x, p.y - 0.93) / vec2(0.15, 0.075);
    t.x += 0.5 * mod(floor(t.y), 2.0);
    vec2 edge = abs(fract(t) - 0.5);
    float joint = smoothstep(0.455, 0.475, edge.y) + smoothstep(0.475, 0.485, edge.x);
    base = mix(vec3(0.76, 0.74, 0.69), vec3(0.5, 0.48, 0.44), min(joint, 1.0));
    if (p.y > 1.47) base = vec3(0.71, 0.66, 0.55);
    rough = 0.5;
  } else if (cup < 0.012) {
    base = wood(p.yxz, vec3(0.55, 0.36, 0.19), vec3(0.34, 0.2, 0.1));
    rough = 0.55;
  } else if (abs(p.x - 0.02) < 0.375 && p.y < 0.95) {
    base = vec3(0.2, 0.2, 0.21);
    rough = 0.35;
    if (abs(p.y - 0.46) < 0.2 && abs(p.x - 0.02) < 0.27) base = vec3(0.02);
  } else base = vec3(0.33, 0.32, 0.31) * (0.6 + 0.8 * noise(p * 90.0));
  vec3 browned = mix(base, base * vec3(0.5, 0.38, 0.27), smoothstep(0.02, 0.35, burnt));
  return matte(mix(browned, coal, smoothstep(0.28, 0.62, burnt)), mix(rough, 0.85, burnt));
}
