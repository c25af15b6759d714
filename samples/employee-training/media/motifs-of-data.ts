import { around, bubble, card, disc, lines, type Motif, page, path, round } from "./shapes.ts";

export const shield: Motif = (c, p, turn) => {
  const outline = (size: number) => {
    c.beginPath();
    c.moveTo(0, -108 * size);
    c.quadraticCurveTo(46 * size, -84 * size, 84 * size, -82 * size);
    c.quadraticCurveTo(90 * size, 56 * size, 0, 110 * size);
    c.quadraticCurveTo(-90 * size, 56 * size, -84 * size, -82 * size);
    c.quadraticCurveTo(-46 * size, -84 * size, 0, -108 * size);
    c.fill();
  };
  c.fillStyle = p.strong;
  outline(1);
  c.fillStyle = p.deep;
  outline(0.84 + 0.02 * turn);
  card(c, 0, 18, 62, 52, p.accent, 10);
  c.strokeStyle = p.light;
  c.lineWidth = 9;
  c.beginPath();
  c.arc(0, -8, 21, Math.PI, 0);
  c.stroke();
  disc(c, 0, 16, 7, p.deep);
};

export const search: Motif = (c, p, turn) => {
  for (let x = -2; x <= 2; x++)
    for (let y = -2; y <= 2; y++)
      card(c, x * 44, y * 44, 32, 32, (x * 3 + y * 5) % 4 === 1 ? p.strong : p.middle, 8);
  const shift = turn * 10;
  disc(c, 10 + shift, -14, 58, p.light);
  disc(c, 10 + shift, -14, 46, p.deep);
  card(c, 10 + shift, -14, 38, 38, p.accent, 9);
  path(
    c,
    [
      [54 + shift, 30],
      [98 + shift, 76],
    ],
    p.light,
    15,
  );
};

export const documents: Motif = (c, p, turn) => {
  page(c, -56, -6, -0.14, p.middle, p.strong);
  page(c, -18, 2, 0.02, p.light, p.strong);
  path(
    c,
    [
      [40, 0],
      [72 + turn * 6, 0],
    ],
    p.light,
    6,
  );
  for (const [index, y] of [-58, 0, 58].entries())
    card(c, 100, y, 42, 40, index === 1 ? p.accent : p.strong, 9);
};

export const cloud: Motif = (c, p, turn) => {
  for (const [x, y, radius] of [
    [-54, -22, 42],
    [0, -52, 52],
    [54, -24, 44],
  ] as const)
    disc(c, x, y, radius, p.light);
  card(c, 0, -6, 184, 56, p.light, 28);
  for (const [index, x] of [-60, 0, 60].entries()) {
    path(
      c,
      [
        [x, 26],
        [x, 60],
      ],
      p.strong,
      4,
    );
    card(c, x, 82 + (index === 1 ? turn * 6 : 0), 46, 40, index === 1 ? p.accent : p.strong, 9);
  }
};

export const tables: Motif = (c, p, turn) => {
  for (const [index, y] of [58, 6, -46].entries()) {
    const fill = index === 2 ? p.light : p.strong;
    card(c, 0, y, 164, 34, fill, 4);
    c.beginPath();
    c.ellipse(0, y + 17, 82, 20, 0, 0, round);
    c.fill();
    c.fillStyle = index === 2 ? p.accent : p.middle;
    c.beginPath();
    c.ellipse(0, y - 17, 82, 20, 0, 0, round);
    c.fill();
    disc(c, 52, y + 8 + (index === 1 ? turn * 2 : 0), 5, p.deep);
  }
};

export const retrieval: Motif = (c, p, turn) => {
  for (const [index, x] of [-96, -66, -36].entries())
    card(c, x, 8, 24, [150, 126, 138][index] ?? 0, [p.strong, p.middle, p.light][index] ?? p.light, 5);
  path(
    c,
    [
      [-10, -6],
      [20 + turn * 6, -6],
    ],
    p.light,
    5,
  );
  bubble(c, 76, -14, 108, 96, p.light, 1);
  lines(c, 40, -38, [72, 58, 66], p.strong);
  card(c, 58, 10, 36, 14, p.accent, 7);
};

export const points: Motif = (c, p, turn) => {
  path(
    c,
    [
      [-96, -96],
      [-96, 88],
      [104, 88],
    ],
    p.middle,
    4,
  );
  const cloudOf = (x: number, y: number, fill: string, radius: number) => {
    for (const [dx, dy] of around(7, radius, 0.3)) disc(c, x + dx, y + dy * 0.7, 8, fill);
    disc(c, x, y, 8, fill);
  };
  cloudOf(-42, 38, p.strong, 30);
  cloudOf(52, -44, p.light, 34);
  path(
    c,
    [
      [-96, 88],
      [40 + turn * 8, -32],
    ],
    p.accent,
    6,
  );
  disc(c, 40 + turn * 8, -32, 12, p.accent);
};

export const gauge: Motif = (c, p, turn) => {
  for (const [from, to, color] of [
    [0.5, 0.66, p.middle],
    [0.68, 0.84, p.strong],
    [0.86, 1, p.light],
  ] as const) {
    c.strokeStyle = color;
    c.lineWidth = 26;
    c.lineCap = "butt";
    c.beginPath();
    c.arc(0, 24, 92, from * round, to * round);
    c.stroke();
  }
  const angle = Math.PI * (1.68 + turn * 0.06);
  path(
    c,
    [
      [0, 24],
      [Math.cos(angle) * 70, 24 + Math.sin(angle) * 70],
    ],
    p.accent,
    9,
  );
  disc(c, 0, 24, 15, p.accent);
  for (const [index, x] of [-56, 0, 56].entries())
    card(c, x, 82, 40, 18, index === 2 ? p.light : p.strong, 9);
};
