// Dark spots of mold along a baseboard, in the corner of a painted room.

View view() {
  return View(vec3(0.25, 0.5, 1.4), vec3(-0.14, 0.24, 0.0), 2.15, 0.006);
}

Lights lights() {
  return Lights(vec3(0.0), vec3(0.0), vec3(1.2, 1.5, 1.3), vec3(3.6, 3.5, 3.3), 0.35);
}

vec3 sky(vec3 d) {
  return vec3(0.36, 0.37, 0.38) * (0.6 + 0.4 * smoothstep(-0.5, 0.8, d.x));
}

const float corner = -0.62;

// Growth, 0 to 1: colonies of several sizes, denser towards the floor and the corner.
float moldAt(vec3 p) {
  vec2 wall = p.x < corner + 0.012 ? vec2(corner - p.z, p.y) : p.xy;
  float damp = exp(-5.0 * max(p.y - 0.08, 0.0)) + 0.75 * exp(-4.5 * abs(wall.x - corner)) * exp(-1.6 * p.y);
  damp *= 0.45 + 0.9 * fbm(vec3(wall * 4.0, 2.0), 4);
  float growth = 0.0;
  float scale = 13.0;
  for (int i = 0; i < 4; i++) {
    vec3 spot = cells(wall * scale + 3.0 * float(i) + 0.35 * fbm(vec3(wall * scale * 1.4, 1.0), 2));
    float reach = clamp(damp * 1.5 - 0.55 * spot.z - 0.08 * float(i), 0.0, 0.62);
    float fuzz = 0.18 * (fbm(vec3(wall * scale * 9.0, 4.0), 3) - 0.5);
    growth = max(growth, smoothstep(reach, reach * 0.35, spot.x + fuzz) * step(0.05, reach) * (0.95 - 0.1 * float(i)));
    scale *= 1.9;
  }
  return clamp(growth + 0.35 * smoothstep(0.75, 1.2, damp), 0.0, 1.0);
}

float blister(vec3 p) {
  float near = exp(-7.0 * max(p.y - 0.09, 0.0));
  float flake = cells(p.xy * 11.0 + fbm(p * 9.0, 2)).y;
  return near * (0.006 * fbm(p * 14.0, 3) + 0.003 * smoothstep(0.3, 0.1, flake));
}

float board(vec3 p) {
  float front = box(p - vec3(0.0, 0.045, 0.0), vec3(3.0, 0.045, 0.014), 0.004);
  float side = box(p - vec3(corner, 0.045, 1.0), vec3(0.014, 0.045, 3.0), 0.004);
  return min(front, side);
}

float map(vec3 p) {
  float wall = p.z - (p.z > 0.03 ? 0.012 : blister(p));
  float side = p.x - corner;
  float outlet = box(p - vec3(0.27, 0.33, 0.0), vec3(0.036, 0.057, 0.006), 0.004);
  vec3 q = vec3(p.x - 0.27, abs(p.y - 0.33) - 0.022, p.z);
  outlet = max(outlet, -box(q - vec3(0.0, 0.0, 0.006), vec3(0.003, 0.006, 0.01), 0.001));
  float ground = p.y;
  return min(min(min(wall * 0.8, side), board(p)), min(ground, outlet));
}

Surface surface(vec3 p, inout vec3 n) {
  float growth = moldAt(p);
  vec3 spores = mix(vec3(0.05, 0.06, 0.045), vec3(0.02, 0.02, 0.018), fbm(p * 45.0, 2));
  if (p.y < 0.003) {
    float id = floor(p.z / 0.09);
    vec3 oak = wood(p + hash(vec3(id, 1.0, 1.0)), vec3(0.5, 0.34, 0.2), vec3(0.32, 0.2, 0.1)) * (0.8 + 0.35 * hash(vec3(id, 2.0, 3.0)));
    float stain = smoothstep(0.3, 0.02, p.z + 0.2 * fbm(p * 6.0, 3)) * 0.65;
    return Surface(mix(oak, vec3(0.06, 0.05, 0.035), stain), 0.4, 0.04, false, vec3(0.0));
  }
  if (board(p) < 0.003) {
    vec3 paint = mix(vec3(0.82, 0.81, 0.78), vec3(0.56, 0.5, 0.39), 0.7 * smoothstep(0.55, 0.75, fbm(p * vec3(7.0, 16.0, 7.0), 4)));
    return Surface(mix(paint, spores, 0.8 * growth * smoothstep(0.35, 0.6, fbm(p * 18.0, 3))), 0.35, 0.04, false, vec3(0.0));
  }
  if (length(max(abs(p.xy - vec2(0.27, 0.33)) - vec2(0.034, 0.055), 0.0)) < 0.003 && p.z < 0.02)
    return Surface(vec3(0.8, 0.79, 0.75), 0.3, 0.04, false, vec3(0.0));
  float damp = exp(-4.0 * max(p.y - 0.08, 0.0)) * (0.6 + 0.6 * fbm(p * 5.0, 3));
  vec3 paint = vec3(0.75, 0.73, 0.67) * (0.95 + 0.08 * fbm(p * 40.0, 2));
  paint = mix(paint, vec3(0.5, 0.44, 0.32), clamp(0.75 * damp, 0.0, 0.75));
  return matte(mix(paint, spores, 0.93 * growth), 0.95);
}
