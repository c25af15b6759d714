// Standing water on a warped plank floor, with a tide line on the wall.

const float level = 0.006;

View view() {
  return View(vec3(0.15, 0.78, 2.9), vec3(-0.1, 0.14, 0.4), 2.3, 0.01);
}

Lights lights() {
  return Lights(vec3(0.0), vec3(0.0), vec3(2.8, 2.2, 1.7), vec3(7.5, 7.6, 7.8), 0.5);
}

vec3 sky(vec3 d) {
  return vec3(0.42, 0.43, 0.45) * (0.4 + 0.6 * smoothstep(-0.4, 0.9, d.x));
}

float floorAt(vec2 p) {
  float row = p.y / 0.11;
  float id = floor(row);
  float across = fract(row) - 0.5;
  float along = p.x + 1.7 * hash(vec3(id, 7.0, 0.0));
  float butt = abs(fract(along / 1.15) - 0.5);
  float warp = 0.055 * smoothstep(1.1, 0.0, length((p - vec2(-0.75, 0.75)) * vec2(0.8, 1.5)));
  warp += 0.013 * (fbm(vec3(p * 1.6, 2.0), 2) - 0.42);
  float cup = 0.014 * across * across * 4.0 * (0.5 + hash(vec3(id, floor(along / 1.15), 4.0)));
  float seam = 0.006 * (smoothstep(0.475, 0.495, abs(across)) + smoothstep(0.496, 0.499, butt));
  return warp + cup - seam;
}

float ripple(vec2 p) {
  float drop = length(p - vec2(0.35, 0.7));
  return 0.0005 * sin(90.0 * drop) * exp(-5.0 * drop) + 0.0007 * fbm(vec3(p * 6.0, 3.0), 2);
}

float board(vec3 p) {
  vec3 q = p - vec3(0.0, 0.06, 0.0);
  float lean = 0.012 * smoothstep(0.1, -0.9, p.x);
  return box(q - vec3(0.0, 0.0, lean), vec3(4.0, 0.06, 0.014), 0.006);
}

float leg(vec3 p) {
  vec3 q = p - vec3(0.98, 0.3, 0.62);
  float d = box(q, vec3(0.026 + 0.01 * q.y, 0.34, 0.026 + 0.01 * q.y), 0.006);
  return min(d, box(p - vec3(1.35, 0.6, 0.62), vec3(0.4, 0.05, 0.02), 0.004));
}

float carton(vec3 p) {
  vec3 q = p - vec3(-1.02, 0.17, 0.3);
  q.xz = turn(0.3) * q.xz;
  q.x += 0.03 * sin(q.y * 11.0) * smoothstep(0.1, -0.17, q.y);
  float shell = box(q, vec3(0.24, 0.2, 0.17), 0.006);
  return max(shell, -box(q - vec3(0.0, 0.1, 0.0), vec3(0.234, 0.2, 0.164), 0.004)) * 0.9;
}

// A glazed door to the garden, which the water mirrors.
float garden(vec3 p) {
  float hole = box2(p.xy - vec2(0.32, 1.12), vec2(0.4, 1.06));
  float casing = max(max(hole - 0.07, -hole), p.z - 0.02);
  float bars = max(max(min(abs(p.x - 0.32), abs(abs(p.y - 0.9) - 0.42)) - 0.014, hole), p.z - 0.008);
  return min(casing, bars);
}

float map(vec3 p) {
  float ground = p.y - (p.y > 0.12 ? 0.1 : floorAt(p.xz));
  float water = p.y - level - (p.y > 0.05 ? 0.002 : ripple(p.xz));
  float wall = p.z;
  return min(min(min(ground * 0.7, water), min(wall, max(board(p), box2(p.xy - vec2(0.32, 1.12), vec2(0.4, 1.2)) < 0.0 ? 0.02 : -1.0))), min(min(leg(p), garden(p)), carton(p)));
}

vec3 planksAt(vec3 p, float wet) {
  float id = floor(p.z / 0.11);
  float piece = floor((p.x + 1.7 * hash(vec3(id, 7.0, 0.0))) / 1.15);
  float tint = hash(vec3(id, piece, 9.0));
  vec3 grain = wood(p + 3.0 * vec3(tint, tint, 0.0), vec3(0.5, 0.3, 0.15), vec3(0.29, 0.155, 0.07));
  return grain * (0.75 + 0.5 * tint) * mix(1.0, 0.42, wet);
}

Surface surface(vec3 p, inout vec3 n) {
  float ground = floorAt(p.xz);
  if (p.y < level + 0.002 && p.z > 0.02 && ground < p.y - 0.0006 && leg(p) > 0.004 && carton(p) > 0.004) {
    float deep = clamp((p.y - ground) / 0.012, 0.0, 1.0);
    vec3 below = mix(planksAt(p, 1.0), vec3(0.075, 0.06, 0.04), 0.45 * deep);
    return Surface(below, 0.02, 0.045, false, vec3(0.0));
  }
  if (carton(p) < 0.006) {
    float soaked = smoothstep(0.2, 0.05, p.y + 0.07 * fbm(p * 8.0, 3));
    float flute = 0.93 + 0.07 * sin(p.y * 500.0);
    return matte(mix(vec3(0.5, 0.35, 0.2), vec3(0.23, 0.14, 0.075), soaked) * flute * (0.9 + 0.2 * fbm(p * 20.0, 2)), 0.9);
  }
  if (leg(p) < 0.004) return Surface(wood(p.yxz, vec3(0.2, 0.1, 0.05), vec3(0.1, 0.05, 0.025)), 0.3, 0.04, false, vec3(0.0));
  if (board(p) < 0.004) {
    float soaked = smoothstep(0.11, 0.03, p.y + 0.05 * fbm(p * vec3(4.0, 9.0, 1.0), 3));
    return Surface(mix(vec3(0.8, 0.79, 0.76), vec3(0.5, 0.42, 0.31), 0.8 * soaked), 0.4, 0.04, false, vec3(0.0));
  }
  if (garden(p) < 0.003) return Surface(vec3(0.8), 0.35, 0.04, false, vec3(0.0));
  if (p.z < 0.006 && box2(p.xy - vec2(0.32, 1.12), vec2(0.4, 1.06)) <= 0.0) {
    float trees = 0.75 + 0.35 * fbm(p * vec3(5.0, 5.0, 1.0), 4);
    vec3 light = mix(vec3(0.35, 0.55, 0.22), vec3(2.6, 2.9, 3.2), smoothstep(trees - 0.1, trees + 0.1, p.y));
    return Surface(vec3(0.02), 1.0, 0.0, false, light * 1.3);
  }
  if (p.z < 0.01) {
    float edge = 0.3 + 0.16 * (fbm(vec3(p.x * 1.8, 0.0, 5.0), 4) - 0.5) + 0.035 * fbm(vec3(p.x * 16.0, 0.0, 1.0), 2);
    float wet = smoothstep(edge + 0.02, edge - 0.015, p.y);
    float line = smoothstep(0.028, 0.0, abs(p.y - edge + 0.008));
    vec3 paint = vec3(0.66, 0.68, 0.66) * (0.97 + 0.06 * fbm(p * 25.0, 2));
    paint = mix(paint, vec3(0.5, 0.45, 0.36), wet * (0.35 + 0.35 * fbm(p * vec3(7.0, 2.0, 1.0), 3)));
    return matte(mix(paint, vec3(0.36, 0.27, 0.16), 0.65 * line), 0.9);
  }
  float wet = smoothstep(level + 0.02, level, ground);
  return Surface(planksAt(p, 0.35 + 0.65 * wet), mix(0.45, 0.12, wet), 0.04, false, vec3(0.0));
}
