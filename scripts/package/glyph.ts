import { CommandError } from "../lib/errors.ts";

/** The distance from a point to the line of a stroke, in units of the drawing. */
type Distance = (x: number, y: number) => number;

/** A drawing of round-ended strokes on 24 × 24 units. */
export interface Glyph {
  readonly strokeWidth: number;
  readonly distance: Distance;
}

/** Reads the part of SVG that the icons are drawn in: circles and polylines, all of one stroke width. */
export function readGlyph(svg: string): Glyph {
  const elements = [...svg.matchAll(/<(\w+)\s([^>]*?)\/?>/g)].map(([, name = "", attributes = ""]) => ({
    name,
    attribute: (wanted: string) => attributes.match(new RegExp(`(?:^|\\s)${wanted}="([^"]*)"`))?.[1] ?? "",
  }));
  const [root, ...shapes] = elements;
  if (root?.name !== "svg" || root.attribute("viewBox") !== "0 0 24 24") {
    throw new CommandError('An icon starts with <svg … viewBox="0 0 24 24">.');
  }
  const distances = shapes.map(({ name, attribute }) => {
    if (name === "circle")
      return circle(Number(attribute("cx")), Number(attribute("cy")), Number(attribute("r")));
    if (name === "polyline") return polyline(attribute("points"));
    throw new CommandError(`An icon is drawn with circle and polyline; <${name}> is neither.`);
  });
  return {
    strokeWidth: Number(root.attribute("stroke-width")),
    distance: nearestOf(distances),
  };
}

/** A plain loop, since it runs for every pixel of every icon. */
function nearestOf(distances: readonly Distance[]): Distance {
  return (x, y) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const distance of distances) nearest = Math.min(nearest, distance(x, y));
    return nearest;
  };
}

function circle(centerX: number, centerY: number, radius: number): Distance {
  return (x, y) => Math.abs(Math.hypot(x - centerX, y - centerY) - radius);
}

function polyline(text: string): Distance {
  const points = text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(",").map(Number));
  const lines = points.slice(1).map((end, index) => segment(points[index] ?? end, end));
  return nearestOf(lines);
}

function segment([startX = 0, startY = 0]: number[], [endX = 0, endY = 0]: number[]): Distance {
  const [width, height] = [endX - startX, endY - startY];
  const squared = width ** 2 + height ** 2;
  return (x, y) => {
    const along = squared === 0 ? 0 : ((x - startX) * width + (y - startY) * height) / squared;
    const nearest = Math.min(1, Math.max(0, along));
    return Math.sqrt((x - startX - nearest * width) ** 2 + (y - startY - nearest * height) ** 2);
  };
}
