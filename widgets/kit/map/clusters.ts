import { groupBy } from "@suite/contracts";
import { project, worldWidth } from "./mercator.ts";
import type { Basemap, MapPin, MapView, Size, WorldPoint } from "./types.ts";
import { fitView } from "./view.ts";

/** Distance in CSS pixels below which pins would cover each other. */
const mergeDistance = 30;
/** The same for the stops of a route: their numbers stay apart as long as they can. */
const mergeStops = 14;
/** Distance in CSS pixels that a marker with a group keeps from the others. */
const clearance = 28;

export interface PlacedPin extends WorldPoint {
  readonly pin: MapPin;
}

/** Marker on the map: a pin, or several that overlap at this zoom. */
export interface Marker extends WorldPoint {
  /** First pin; its id identifies the marker while the map moves. */
  readonly pin: MapPin;
  readonly pins: readonly PlacedPin[];
}

/** Adds the place on the projected world to each pin. */
export function placePins(pins: readonly MapPin[]): PlacedPin[] {
  return pins.map((pin) => ({ pin, ...project(pin.latitude, pin.longitude) }));
}

/**
 * Groups pins that overlap at a zoom, each group of pins for itself. The result does not depend on panning, so markers keep
 * their pins while the map moves. In reading order: rows from north to south, each from west to east.
 */
export function clusterPins(pins: readonly PlacedPin[], zoom: number): Marker[] {
  const groups = groupBy(pins, ({ pin }) => pin.group ?? "");
  const scale = worldWidth(zoom);
  const markers = [...groups.values()].flatMap((members) =>
    mergePins(members, (members[0]?.pin.hue === undefined ? mergeDistance : mergeStops) / scale),
  );
  const band = (2 * mergeDistance) / scale;
  return (groups.size > 1 ? keepApart(markers, clearance / scale) : markers).sort(
    (a, b) => Math.floor(a.y / band) - Math.floor(b.y / band) || a.x - b.x,
  );
}

function mergePins(pins: readonly PlacedPin[], distance: number): Marker[] {
  const cells = new Map<string, { seed: PlacedPin; pins: PlacedPin[] }[]>();
  const groups: { seed: PlacedPin; pins: PlacedPin[] }[] = [];
  for (const placed of pins) {
    const column = Math.floor(placed.x / distance);
    const row = Math.floor(placed.y / distance);
    const near = neighbors(column, row)
      .flatMap((cell) => cells.get(cell) ?? [])
      .find(({ seed }) => Math.hypot(seed.x - placed.x, seed.y - placed.y) < distance);
    if (near) {
      near.pins.push(placed);
      continue;
    }
    const group = { seed: placed, pins: [placed] };
    groups.push(group);
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), group]);
  }
  return groups.map(({ seed, pins: members }) => ({
    pin: seed.pin,
    pins: members,
    ...getCenter(members),
  }));
}

/** Moves markers that have a group aside until they no longer cover others. Markers without a group stay where they are. */
function keepApart(markers: readonly Marker[], distance: number): Marker[] {
  const moved = markers.map((marker) => ({ ...marker }));
  // A few rounds are enough: moving one aside may bring it closer to a third.
  for (let round = 0; round < 8; round++) {
    moved.forEach((marker, index) => {
      for (const other of moved.slice(index + 1)) pushApart(marker, other, distance);
    });
  }
  return moved;
}

interface Movable {
  readonly pin: MapPin;
  x: number;
  y: number;
}

function pushApart(a: Movable, b: Movable, distance: number): void {
  const ofA = a.pin.group ? 1 : 0;
  const ofB = b.pin.group ? 1 : 0;
  const gap = Math.hypot(b.x - a.x, b.y - a.y);
  if (ofA + ofB === 0 || gap >= distance) return;
  // At the same place they part to the upper left and the lower right.
  const x = gap > 0 ? (b.x - a.x) / gap : Math.SQRT1_2;
  const y = gap > 0 ? (b.y - a.y) / gap : Math.SQRT1_2;
  const push = (distance - gap) / (ofA + ofB);
  a.x -= x * push * ofA;
  a.y -= y * push * ofA;
  b.x += x * push * ofB;
  b.y += y * push * ofB;
}

/** True when no zoom separates the pins, as at one address. */
export function atSamePlace(pins: readonly PlacedPin[], maxZoom: number): boolean {
  return clusterPins(pins, maxZoom).length === 1;
}

/** View that splits a cluster, never zoomed out further than now. */
export function splitView(
  pins: readonly PlacedPin[],
  now: MapView,
  size: Size,
  basemap: Basemap,
): MapView {
  const fitted = fitView(pins, size, basemap);
  let zoom = Math.max(fitted.zoom, now.zoom + 0.5);
  while (zoom < basemap.maxZoom && clusterPins(pins, zoom - 0.5).length === 1) zoom += 0.5;
  return { ...fitted, zoom };
}

function neighbors(column: number, row: number): string[] {
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((across) => `${column + across} ${row + down}`),
  );
}

function getCenter(pins: readonly WorldPoint[]): WorldPoint {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(pins.map(({ x }) => x)), y: mean(pins.map(({ y }) => y)) };
}
