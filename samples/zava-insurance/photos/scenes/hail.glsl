// Round dents of hail in a metal gutter, below the edge of a roof.

View view() {
  return View(vec3(-0.36, 0.15, 0.56), vec3(0.02, 0.035, 0.1), 2.25, 0.009);
}

Lights lights() {
  return Lights(normalize(vec3(-0.35, 0.95, 0.32)), vec3(3.3, 3.1, 2.8), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 air = mix(vec3(0.8, 0.87, 0.95), vec3(0.42, 0.6, 0.88), smoothstep(0.0, 0.6, d.y));
  float hedge = fbm(d * 6.0, 4);
  vec3 garden = mix(vec3(0.06, 0.1, 0.03), vec3(0.22, 0.3, 0.1), hedge);
  garden = mix(garden, vec3(0.33, 0.36, 0.2), smoothstep(-0.12, -0.35, d.y));
  return mix(garden, air, smoothstep(-0.03, 0.1, d.y - 0.1 * hedge)) * 1.1;
}

// Depth of the dents at a place of the gutter's front or lip.
float dents(vec2 p) {
  float depth = 0.0;
  float scale = 9.5;
  for (int i = 0; i < 2; i++) {
    vec2 cell = floor(p * scale);
    for (int x = -1; x <= 1; x++)
      for (int y = -1; y <= 1; y++) {
        vec3 id = vec3(cell + vec2(x, y), float(i));
        if (hash(id + 0.5) > 0.62) continue;
        vec2 at = (id.xy + 0.25 + 0.5 * vec2(hash(id + 11.5), hash(id + 23.5))) / scale;
        float radius = (0.2 + 0.2 * hash(id + 37.5)) / scale;
        float far = length((p - at) * vec2(1.0, 0.92)) / radius;
        depth += radius * 0.42 * (exp(-far * far * 2.2) - 0.1 * exp(-pow(far - 1.25, 2.0) * 9.0));
      }
    scale *= 1.75;
  }
  return depth;
}

// Front of the gutter: distance in the plane across it.
float front(float y) {
  return 0.1 + 0.026 * smoothstep(-0.02, 0.06, y) + 0.012 * sin(clamp((y + 0.05) / 0.1, 0.0, 1.0) * 6.2831) * 0.7;
}

float shingles(vec3 p) {
  vec3 q = p - vec3(0.0, 0.13, 0.06);
  q.yz = turn(0.42) * q.yz;
  float row = q.z / 0.14;
  float up = fract(-row);
  float x = p.x / 0.3 + 0.5 * mod(floor(row), 2.0);
  float slot = smoothstep(0.485, 0.492, abs(fract(x) - 0.5));
  float d = q.y - 0.012 * (1.0 - up) + 0.008 * slot;
  return max(d * 0.6, q.z);
}

float gutter(vec3 p) {
  float sheet = abs(p.z - front(p.y)) - 0.0016;
  if (sheet < 0.03) sheet = abs(p.z - front(p.y) + dents(p.xy)) - 0.0016;
  sheet = max(sheet, abs(p.y - 0.025) - 0.075);
  float sag = p.y - 0.1 + (abs(p.z - 0.119) > 0.03 || abs(p.y - 0.1) > 0.03 ? 0.0 : 0.6 * dents(vec2(p.x, 5.0)));
  float lip = abs(length(vec2(sag * 1.6, p.z - 0.119)) - 0.011) - 0.0022;
  float bottom = max(abs(p.y + 0.05) - 0.0016, max(p.z - 0.1, -p.z));
  return min(min(sheet, lip), bottom) * 0.7;
}

float map(vec3 p) {
  float fascia = p.z + 0.005;
  fascia = max(fascia, p.y - 0.14);
  float joint = box(p - vec3(0.33, 0.0, 0.1), vec3(0.035, 0.2, 0.2), 0.0);
  float g = gutter(p);
  if (joint < 0.0) g -= 0.0022;
  float strap = box(p - vec3(-0.06, 0.098, 0.06), vec3(0.012, 0.0015, 0.065), 0.001);
  return min(min(fascia, strap), min(g, shingles(p)));
}

Surface surface(vec3 p, inout vec3 n) {
  if (shingles(p) < 0.003) {
    float x = p.x / 0.3;
    float tone = 0.7 + 0.5 * hash(vec3(floor(x), floor(p.z / 0.14), 4.0));
    return matte(mix(vec3(0.08, 0.075, 0.07), vec3(0.2, 0.185, 0.17), noise(p * 380.0)) * tone, 0.95);
  }
  if (p.z < 0.0 || gutter(p) > 0.004 && p.z < 0.08) return matte(vec3(0.5, 0.47, 0.42) * (0.85 + 0.2 * fbm(p * vec3(5.0, 40.0, 5.0), 3)), 0.7);
  float inside = step(p.z + 0.001, front(p.y) - dents(p.xy)) * step(p.y, 0.095);
  vec3 paint = vec3(0.74, 0.73, 0.69) * (0.97 + 0.05 * fbm(p * 30.0, 3));
  // Water runs over the lip and leaves dark streaks.
  float run = smoothstep(0.55, 0.85, fbm(vec3(p.x * 34.0, p.y * 1.6, 0.0), 3)) * smoothstep(-0.06, 0.09, p.y);
  paint = mix(paint, vec3(0.3, 0.28, 0.24), 0.45 * run);
  // Where the ice struck, the paint has cracked off.
  float chip = smoothstep(0.0155, 0.0165, dents(p.xy) + 0.003 * (fbm(p * 120.0, 2) - 0.5));
  if (chip > 0.5) return Surface(vec3(0.55, 0.56, 0.58), 0.4, 0.5, true, vec3(0.0));
  return Surface(mix(paint, vec3(0.1, 0.09, 0.07), inside), 0.24, 0.05, false, vec3(0.0));
}
