// Siding torn off an outer wall: wrap and sheathing show, one panel hangs by a nail.

View view() {
  return View(vec3(-1.05, 1.45, 3.3), vec3(0.2, 1.42, 0.0), 2.3, 0.008);
}

Lights lights() {
  return Lights(normalize(vec3(-0.8, 0.85, 0.75)), vec3(4.0, 3.65, 3.1), vec3(0.0), vec3(0.0), 0.0);
}

vec3 sky(vec3 d) {
  vec3 air = mix(vec3(0.8, 0.87, 0.96), vec3(0.36, 0.55, 0.87), smoothstep(0.0, 0.6, d.y));
  air = mix(air, vec3(1.0), 0.6 * smoothstep(0.5, 0.8, fbm(d * vec3(3.0, 8.0, 3.0), 4)));
  float trees = 0.1 + 0.12 * fbm(d * 12.0, 4);
  return mix(air, vec3(0.06, 0.1, 0.05), smoothstep(0.01, -0.01, d.y - trees)) * 1.1;
}

const float lap = 0.2;

// Distance to the edge of the damage, for each course: negative where the panel is gone.
float kept(vec2 p) {
  float course = floor(p.y / lap);
  float left = -1.1 + 0.6 * hash(vec3(course, 3.0, 1.0)) + 0.35 * smoothstep(5.0, 9.0, course);
  float right = 0.7 + 0.6 * hash(vec3(course, 4.0, 1.0)) - 0.2 * abs(course - 6.0);
  float jag = 0.05 * (fbm(vec3(p * vec2(7.0, 22.0), course), 3) - 0.5);
  return course < 4.5 || course > 9.5 ? 1.0 : max(left + jag - p.x, p.x - right - jag);
}

float siding(vec3 p) {
  if (p.z > 0.2) return p.z - 0.15;
  float up = fract(p.y / lap);
  float bulge = 0.03 + 0.02 * (1.0 - up);
  float loosened = 0.05 * exp(-7.0 * abs(kept(p.xy))) * hash(vec3(floor(p.y / lap), 6.0, 1.0)) * (1.0 - up);
  float skin = p.z - bulge - loosened;
  return max(skin * 0.75, -0.6 * kept(p.xy));
}

float hanging(vec3 p) {
  if (length(p - vec3(0.3, 1.05, 0.09)) > 0.9) return length(p - vec3(0.3, 1.05, 0.09)) - 0.8;
  vec3 q = p - vec3(0.3, 1.05, 0.09);
  q.xy = turn(0.55) * q.xy;
  q.yz = turn(0.2) * q.yz;
  q.z -= 0.12 * q.x * q.x;
  q.x += 0.03 * fbm(vec3(0.0, q.y * 20.0, 1.0), 2);
  float plate = box(q, vec3(0.62, 0.095, 0.0025), 0.002);
  return min(plate, box(q - vec3(0.0, -0.095, -0.012), vec3(0.62, 0.003, 0.012), 0.002)) * 0.7;
}

float window(vec3 p) {
  vec3 q = p - vec3(1.45, 1.7, 0.0);
  float hole = box2(q.xy, vec2(0.36, 0.55));
  float casing = max(max(hole - 0.09, -hole), abs(p.z) - 0.075);
  float bars = max(min(abs(q.y), abs(q.x) + 0.3) - 0.018, max(hole, abs(p.z) - 0.04));
  return min(casing, bars);
}

float glassAt(vec3 p) {
  return max(box2(p.xy - vec2(1.45, 1.7), vec2(0.36, 0.55)), p.z - 0.01);
}

float map(vec3 p) {
  float wrap = p.z + 0.002 - (p.z > 0.05 ? 0.006 : 0.006 * fbm(p * vec3(3.0, 5.0, 1.0), 3));
  float side = max(siding(p), -box2(p.xy - vec2(1.45, 1.7), vec2(0.36, 0.55)));
  wrap = max(wrap, -box2(p.xy - vec2(1.45, 1.7), vec2(0.36, 0.55)));
  float corner = box(p - vec3(-1.9, 1.5, 0.0), vec3(0.06, 4.0, 0.07), 0.004);
  return min(min(min(wrap, side), min(hanging(p), window(p))), min(min(corner, glassAt(p)), p.y));
}

Surface surface(vec3 p, inout vec3 n) {
  vec3 vinyl = vec3(0.42, 0.5, 0.55) * (0.92 + 0.1 * fbm(p * vec3(1.5, 9.0, 1.5), 3));
  vinyl *= 1.0 - 0.18 * smoothstep(0.5, 0.8, fbm(vec3(p.x * 12.0, p.y * 0.8, 2.0), 3));
  if (hanging(p) < 0.003) return Surface(vinyl * 1.04, 0.45, 0.04, false, vec3(0.0));
  if (window(p) < 0.003 || p.x < -1.83) return Surface(vec3(0.78, 0.78, 0.76), 0.35, 0.04, false, vec3(0.0));
  if (glassAt(p) < 0.003) return Surface(vec3(0.025, 0.03, 0.035), 0.0, 0.07, false, vec3(0.0));
  if (p.y < 0.01) return matte(vec3(0.13, 0.17, 0.06), 0.9);
  if (siding(p) < 0.004) {
    return Surface(vinyl, 0.5, 0.04, false, vec3(0.0));
  }
  // House wrap with faint print, torn open over the boards.
  float torn = fbm(vec3(p.xy * 3.2, 7.0), 4) - 0.2 * smoothstep(0.5, 0.0, length((p.xy - vec2(0.1, 1.5)) * vec2(1.0, 1.6)));
  vec3 wrap = vec3(0.7, 0.72, 0.72) * (0.92 + 0.12 * fbm(p * 9.0, 3));
  float print = step(0.86, fract(p.y / 0.4 + 0.25)) * step(0.45, noise(vec3(p.x * 24.0, floor(p.y / 0.1), 1.0)));
  wrap = mix(wrap, vec3(0.28, 0.4, 0.55), 0.4 * print);
  vec3 flakes = mix(vec3(0.5, 0.36, 0.2), vec3(0.66, 0.5, 0.3), cells(p.xy * vec2(22.0, 30.0)).z);
  flakes = mix(flakes, vec3(0.25, 0.16, 0.08), 0.6 * smoothstep(0.5, 0.7, fbm(p * 4.0, 3)));
  vec3 seen = mix(flakes, wrap, smoothstep(0.375, 0.39, torn));
  seen *= 1.0 - 0.5 * smoothstep(0.015, 0.0, abs(torn - 0.38));
  return matte(seen, 0.9);
}
