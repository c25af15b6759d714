import { around, bubble, card, disc, lines, type Motif, path, ring, round } from "./shapes.ts";

export const network =
  (count: number): Motif =>
  (c, p, turn) => {
    const places = around(count, 92, turn * 0.04);
    for (const place of places) path(c, [[0, 0], place], p.strong, 3);
    path(c, places, p.middle, 3, true);
    for (const [index, [x, y]] of places.entries())
      disc(c, x, y, index === 0 ? 22 : 17, index === 0 ? p.accent : p.light);
    disc(c, 0, 0, 36, p.strong);
    disc(c, 0, 0, 22, p.light);
  };

export const kernel =
  (sockets: number): Motif =>
  (c, p, turn) => {
    for (const [x, y] of around(sockets, 96, turn * 0.05)) {
      path(
        c,
        [
          [x * 0.5, y * 0.5],
          [x, y],
        ],
        p.strong,
        8,
      );
      card(c, x, y, 36, 36, p.light, 9);
    }
    c.fillStyle = p.strong;
    c.beginPath();
    for (const [x, y] of around(6, 60)) c.lineTo(x, y);
    c.fill();
    disc(c, 0, 0, 24, p.accent);
  };

export const agent: Motif = (c, p, turn) => {
  ring(c, 108, 46, -0.45, p.strong);
  ring(c, 108, 46, 0.45, p.middle);
  disc(c, 0, 0, 44, p.strong);
  disc(c, -14, -6, 7, p.light);
  disc(c, 14, -6, 7, p.light);
  lines(c, -14, 16, [28], p.light);
  const angle = turn * 0.5 - 0.3;
  disc(c, Math.cos(angle) * 100, Math.sin(angle) * 66 - 34, 15, p.accent);
  card(c, -88, 50, 34, 34, p.light, 9);
};

export const conversation: Motif = (c, p, turn) => {
  bubble(c, -18, -50, 176, 74, p.light, 1);
  lines(c, -82, -66, [120, 128, 70], p.strong);
  bubble(c, 26, 46 - turn * 4, 148, 62, p.strong, -1);
  disc(c, -16, 46 - turn * 4, 9, p.light);
  disc(c, 20, 46 - turn * 4, 9, p.light);
  disc(c, 56, 46 - turn * 4, 9, p.accent);
};

export const connectors: Motif = (c, p, turn) => {
  const apart = 12 - turn * 10;
  card(c, -66 - apart, 0, 96, 128, p.strong, 16);
  card(c, 66 + apart, 0, 96, 128, p.light, 16);
  for (const y of [-34, 34]) {
    card(c, -8 - apart, y, 40, 22, p.accent, 6);
    card(c, 28 + apart, y, 24, 28, p.deep, 6);
  }
};

export const prompt: Motif = (c, p, turn) => {
  card(c, 0, 0, 216, 132, p.light, 18);
  lines(c, -84, -36, [150, 168, 118], p.strong, 22);
  card(c, 46, 10, 5, 26, turn > 0.5 ? p.light : p.deep, 2);
  card(c, 66, 42, 64, 28, p.accent, 14);
};

export const loop: Motif = (c, p, turn) => {
  const eight = (at: number): [number, number] => [Math.sin(at * round) * 108, Math.sin(2 * at * round) * 54];
  path(
    c,
    Array.from({ length: 80 }, (_, index) => eight(index / 80)),
    p.strong,
    26,
    true,
  );
  path(
    c,
    Array.from({ length: 24 }, (_, index) => eight(0.04 + index / 80)),
    p.light,
    26,
  );
  disc(c, ...eight(0.62 + turn * 0.2), 19, p.accent);
};

export const balance: Motif = (c, p, turn) => {
  const tilt = (turn - 0.5) * 14;
  path(
    c,
    [
      [0, -84],
      [0, 90],
    ],
    p.light,
    9,
  );
  path(
    c,
    [
      [-46, 92],
      [46, 92],
    ],
    p.light,
    11,
  );
  path(
    c,
    [
      [-86, -62 + tilt],
      [86, -62 - tilt],
    ],
    p.light,
    8,
  );
  for (const [x, y, fill] of [
    [-86, tilt, p.strong],
    [86, -tilt, p.accent],
  ] as const) {
    path(
      c,
      [
        [x, -60 + y],
        [x - 32, 10 + y],
        [x + 32, 10 + y],
      ],
      p.middle,
      3,
      true,
    );
    c.fillStyle = fill;
    c.beginPath();
    c.arc(x, 10 + y, 36, 0, Math.PI);
    c.fill();
  }
  disc(c, 0, -88, 13, p.accent);
};
