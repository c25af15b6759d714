// Path tracer over signed distances. A scene adds: view, map, surface, sky, and the constants of its lights.
// Lengths are meters, y is up. Noise functions return 0 to 1.

precision highp float;
precision highp int;

uniform vec2 size;
uniform int frame;
uniform sampler2D sums[4];
// Light on the first surface without its color, that color (and how many paths met one), what needs no light of its own
// (sky, reflections), and the surface's normal and distance. The w of `gloss` counts all paths.
layout(location = 0) out vec4 lit;
layout(location = 1) out vec4 tint;
layout(location = 2) out vec4 gloss;
layout(location = 3) out vec4 place;

struct View {
  vec3 eye;
  vec3 target;
  float zoom;
  float aperture;
};

struct Surface {
  vec3 albedo;
  float rough;
  float shine; // Reflectance at right angles: 0.04 for paint, 0.02 for water.
  bool metal;
  vec3 glow;
};

struct Lights {
  vec3 sunTo;
  vec3 sun;
  vec3 lampAt;
  vec3 lamp;
  float lampRadius;
};

View view();
Lights lights();
float map(vec3 p);
Surface surface(vec3 p, inout vec3 n);
vec3 sky(vec3 d);

uint seed;

float random() {
  seed = seed * 747796405u + 2891336453u;
  uint word = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u;
  return float((word >> 22u) ^ word) / 4294967296.0;
}

float hash(vec3 p) {
  uvec3 q = uvec3(ivec3(floor(p))) * uvec3(1597334673u, 3812015801u, 2798796415u);
  uint n = q.x ^ q.y ^ q.z;
  n = (n ^ (n >> 15u)) * 2246822519u;
  n = (n ^ (n >> 13u)) * 3266489917u;
  return float(n ^ (n >> 16u)) / 4294967296.0;
}

float noise(vec3 p) {
  vec3 i = floor(p);
  vec3 f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 e = vec2(0.0, 1.0);
  return mix(
    mix(mix(hash(i + e.xxx), hash(i + e.yxx), f.x), mix(hash(i + e.xyx), hash(i + e.yyx), f.x), f.y),
    mix(mix(hash(i + e.xxy), hash(i + e.yxy), f.x), mix(hash(i + e.xyy), hash(i + e.yyy), f.x), f.y),
    f.z
  );
}

float fbm(vec3 p, int octaves) {
  float total = 0.0;
  float weight = 0.5;
  float weights = 0.0;
  for (int i = 0; i < octaves; i++) {
    total += weight * noise(p);
    weights += weight;
    p = p * 2.03 + 17.1;
    weight *= 0.5;
  }
  return total / weights;
}

// Distance to the nearest point of a cell noise (x), to the border between cells (y), and the cell's hash (z).
vec3 cells(vec2 p) {
  vec2 i = floor(p);
  float nearest = 9.0;
  float second = 9.0;
  float id = 0.0;
  for (int x = -1; x <= 1; x++)
    for (int y = -1; y <= 1; y++) {
      vec2 cell = i + vec2(x, y);
      vec2 at = cell + 0.15 + 0.7 * vec2(hash(vec3(cell, 1.0)), hash(vec3(cell, 2.0)));
      float d = length(at - p);
      if (d < nearest) {
        second = nearest;
        nearest = d;
        id = hash(vec3(cell, 3.0));
      } else second = min(second, d);
    }
  return vec3(nearest, second - nearest, id);
}

mat2 turn(float angle) {
  float c = cos(angle);
  float s = sin(angle);
  return mat2(c, -s, s, c);
}

float box(vec3 p, vec3 halves, float radius) {
  vec3 q = abs(p) - halves + radius;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - radius;
}

float box2(vec2 p, vec2 halves) {
  vec2 q = abs(p) - halves;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0);
}

float rod(vec3 p, vec3 a, vec3 b, float radius) {
  vec3 pa = p - a;
  vec3 ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0)) - radius;
}

float smoothMin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}

Surface matte(vec3 albedo, float rough) {
  return Surface(albedo, rough, 0.03, false, vec3(0.0));
}

// Grain of wood that runs along x.
vec3 wood(vec3 p, vec3 light, vec3 dark) {
  float rings = fbm(vec3(p.x * 1.5, p.y * 26.0, p.z * 26.0), 3);
  float fine = noise(vec3(p.x * 8.0, p.y * 160.0, p.z * 160.0));
  return mix(dark, light, clamp(0.25 + 0.8 * rings + 0.25 * (fine - 0.5), 0.0, 1.0));
}

vec3 normalAt(vec3 p, float t) {
  float h = max(0.0004, 0.0006 * t);
  vec2 k = vec2(1.0, -1.0);
  return normalize(
    k.xyy * map(p + k.xyy * h) + k.yyx * map(p + k.yyx * h) + k.yxy * map(p + k.yxy * h) + k.xxx * map(p + k.xxx * h)
  );
}

float march(vec3 from, vec3 to, float limit, int steps) {
  float t = 0.002;
  for (int i = 0; i < steps; i++) {
    float d = map(from + to * t);
    if (d < 0.0004 * (1.0 + t)) return t;
    t += d * 0.85;
    if (t > limit) return -1.0;
  }
  return t;
}

vec3 ball() {
  float z = 2.0 * random() - 1.0;
  float angle = 6.2831853 * random();
  return vec3(sqrt(1.0 - z * z) * vec2(cos(angle), sin(angle)), z);
}

vec3 direct(vec3 p, vec3 n) {
  Lights l = lights();
  vec3 light = vec3(0.0);
  if (l.sun.x > 0.0) {
    vec3 to = normalize(l.sunTo + 0.02 * ball());
    float slant = dot(n, to);
    if (slant > 0.0 && march(p, to, 12.0, 36) < 0.0) light += l.sun * slant;
  }
  if (l.lamp.x > 0.0) {
    vec3 way = l.lampAt + l.lampRadius * ball() - p;
    float far = length(way);
    float slant = dot(n, way / far);
    if (slant > 0.0 && march(p, way / far, far - 0.01, 36) < 0.0) light += l.lamp * slant / (far * far + 0.3);
  }
  return light;
}

// Follows the path of light back from a surface. `toward` points along the ray that hit it.
vec3 bounced(vec3 p, vec3 n, vec3 toward) {
  vec3 through = vec3(1.0);
  vec3 light = vec3(0.0);
  for (int bounce = 0; bounce < 2; bounce++) {
    float t = march(p, toward, 30.0, 44);
    if (t < 0.0) return light + through * sky(toward);
    p += toward * t;
    n = normalAt(p, t);
    Surface s = surface(p, n);
    light += through * s.glow;
    through *= s.albedo;
    p += n * 0.002;
    light += through * direct(p, n);
    toward = normalize(n + 0.999 * ball());
  }
  return light;
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  seed = uint(at.x) * 1973u + uint(at.y) * 9277u + uint(frame) * 26699u + 1u;
  for (int i = 0; i < 3; i++) random();
  View v = view();
  vec3 ahead = normalize(v.target - v.eye);
  vec3 right = normalize(cross(ahead, vec3(0.02, 1.0, 0.0)));
  vec3 up = cross(right, ahead);
  vec2 film = (2.0 * (gl_FragCoord.xy + vec2(random(), random()) - 0.5) - size) / size.y;
  vec3 to = normalize(film.x * right + film.y * up + v.zoom * ahead);
  float focus = length(v.target - v.eye) / dot(to, ahead);
  float angle = 6.2831853 * random();
  vec2 lens = v.aperture * sqrt(random()) * vec2(cos(angle), sin(angle));
  vec3 from = v.eye + right * lens.x + up * lens.y;
  to = normalize(v.eye + to * focus - from);

  float t = march(from, to, 60.0, 120);
  lit = tint = gloss = place = vec4(0.0);
  if (t < 0.0) {
    gloss.rgb = min(sky(to), 4.0);
    place.w = 60.0;
  } else {
    vec3 p = from + to * t;
    vec3 n = normalAt(p, t);
    Surface s = surface(p, n);
    p += n * 0.002;
    place = vec4(n, t);
    float facing = clamp(dot(n, -to), 0.0, 1.0);
    float mirrored = s.metal ? 1.0 : s.shine + (1.0 - s.shine) * pow(1.0 - facing, 5.0) * (1.0 - s.rough);
    if (mirrored > 0.035) {
      vec3 away = normalize(reflect(to, n) + s.rough * s.rough * ball());
      vec3 seen = dot(away, n) > 0.0 ? bounced(p, n, away) : vec3(0.0);
      if (s.metal) seen = s.albedo * (seen + direct(p, n) * s.rough * 0.35);
      gloss.rgb = mirrored * min(seen, 6.0);
    }
    gloss.rgb += s.glow;
    if (!s.metal) {
      tint = vec4(s.albedo * (1.0 - mirrored), 1.0);
      lit.rgb = min(direct(p, n) + min(bounced(p, n, normalize(n + 0.999 * ball())), 3.0), 8.0);
    }
  }
  gloss.w = 1.0;
  if (frame > 0) {
    lit += texelFetch(sums[0], at, 0);
    tint += texelFetch(sums[1], at, 0);
    gloss += texelFetch(sums[2], at, 0);
    place += texelFetch(sums[3], at, 0);
  }
}
