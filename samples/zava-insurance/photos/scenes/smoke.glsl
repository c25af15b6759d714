// Soot on a ceiling above a doorway; the smoke came out of the dark room behind it.

const float ceilingAt = 2.45;

View view() {
  return View(vec3(0.7, 1.3, 3.0), vec3(0.0, 1.9, 0.0), 1.85, 0.008);
}

Lights lights() {
  return Lights(vec3(0.0), vec3(0.0), vec3(2.6, 2.0, 2.6), vec3(9.0, 8.6, 8.0), 0.7);
}

vec3 sky(vec3 d) {
  return mix(vec3(0.16, 0.15, 0.14), vec3(0.5, 0.54, 0.6), smoothstep(0.1, 0.9, d.x)) * (0.6 + 0.4 * d.y);
}

float frameOf(vec3 p) {
  vec2 door = abs(vec2(p.x, p.y - 1.0)) - vec2(0.42, 1.03);
  float edge = max(door.x, door.y);
  float profile = 0.018 + 0.008 * smoothstep(0.02, 0.03, edge) - 0.006 * smoothstep(0.065, 0.075, edge);
  return max(max(edge - 0.085, -edge), p.z - profile);
}

float map(vec3 p) {
  float opening = box2(vec2(p.x, p.y - 1.0), vec2(0.42, 1.03));
  float wall = max(box(p - vec3(0.0, 1.3, -0.06), vec3(4.0, 1.4, 0.06), 0.0), 0.001 - opening);
  float top = ceilingAt - p.y;
  if (top < 0.01) top -= 0.0012 * fbm(p * 70.0, 2);
  float cove = box(p - vec3(0.0, ceilingAt, 0.0), vec3(4.0, 0.05, 0.05), 0.02);
  float alarm = box(p - vec3(0.42, ceilingAt - 0.015, 0.75), vec3(0.065, 0.022, 0.065), 0.02);
  alarm = max(alarm, length(p.xz - vec2(0.42, 0.75)) - 0.065);
  float behind = p.z + 1.6;
  return min(min(min(wall, top), min(cove, alarm)), min(min(frameOf(p) * 0.9, behind), p.y));
}

float sootAt(vec3 p) {
  vec3 q = p + 0.25 * (vec3(fbm(p * 2.3, 4), fbm(p * 2.3 + 9.0, 4), fbm(p * 2.3 + 5.0, 4)) - 0.5);
  float wide = 0.36 + 0.5 * max(q.y - 2.03, 0.0) + 0.28 * q.z;
  float plume = smoothstep(wide + 0.65, wide * 0.45, abs(q.x));
  float rise = smoothstep(1.45, 2.35, q.y + 0.25 * plume);
  float reach = exp(-0.85 * max(q.z, 0.0));
  float streaks = 0.75 + 0.5 * fbm(vec3(q.x * 9.0, q.y * 1.2, q.z * 1.6), 4);
  return clamp(plume * rise * reach * streaks * 1.25, 0.0, 1.0);
}

Surface surface(vec3 p, inout vec3 n) {
  float soot = sootAt(p);
  vec3 paint = vec3(0.77, 0.74, 0.68) * (0.96 + 0.08 * fbm(p * 30.0, 3));
  if (p.z < -0.1) return matte(vec3(0.03, 0.026, 0.024), 1.0);
  if (p.y < 0.01) return matte(vec3(0.3, 0.22, 0.15), 0.7);
  float alarm = length(p.xz - vec2(0.42, 0.75));
  if (alarm < 0.075 && p.y > ceilingAt - 0.045) {
    paint = vec3(0.82, 0.79, 0.7);
    soot *= 0.75;
  }
  if (frameOf(p) < 0.004) {
    paint = vec3(0.82, 0.81, 0.78);
    soot = clamp(soot * 1.1 + 0.75 * smoothstep(1.75, 2.1, p.y + 0.12 * fbm(p * 12.0, 3)), 0.0, 1.0);
  }
  // Nail heads and joints of the drywall show first.
  if (p.y > ceilingAt - 0.01) {
    float joint = smoothstep(0.016, 0.0, abs(p.x + 0.62 + 0.006 * noise(p * 8.0)));
    soot = clamp(soot + 0.16 * joint * smoothstep(0.05, 0.4, soot), 0.0, 1.0);
  }
  vec3 stain = mix(paint, vec3(0.42, 0.35, 0.26), smoothstep(0.0, 0.35, soot));
  return matte(mix(stain, vec3(0.022, 0.02, 0.019), smoothstep(0.22, 0.85, soot)), 0.9);
}
