import type { Position } from "./outline.ts";

/** A box of longitudes and latitudes. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What of a ring lies in a box (Sutherland and Hodgman), closed again; empty when nothing does. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  const sides: [axis: 0 | 1, limit: number, keepAbove: boolean][] = [
    [0, box.west, true],
    [0, box.east, false],
    [1, box.south, true],
    [1, box.north, false],
  ];
  const open = sides.reduce(
    (points: readonly Position[], [axis, limit, keepAbove]) => clipSide(points, axis, limit, keepAbove),
    ring.slice(0, -1),
  );
  const first = open[0];
  return first ? [...open, first] : [];
}

/** The parts of a line whose points lie in a box; it may end up to one step before the edge. */
export function clipLine(line: readonly Position[], { west, south, east, north }: Box): Position[][] {
  const parts: Position[][] = [[]];
  for (const position of line) {
    const [x = 0, y = 0] = position;
    if (x >= west && x <= east && y >= south && y <= north) parts.at(-1)?.push(position);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

function clipSide(points: readonly Position[], axis: 0 | 1, limit: number, keepAbove: boolean): Position[] {
  const inside = (point: Position) => (point[axis] ?? 0) >= limit === keepAbove;
  return points.flatMap((point, index) => {
    const before = points[(index || points.length) - 1] ?? point;
    const kept = inside(point) ? [point] : [];
    return inside(point) === inside(before) ? kept : [crossing(before, point, axis, limit), ...kept];
  });
}

function crossing(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const part = (limit - (from[axis] ?? 0)) / ((to[axis] ?? 0) - (from[axis] ?? 0));
  return [0, 1].map((index) => (from[index] ?? 0) + part * ((to[index] ?? 0) - (from[index] ?? 0)));
}
