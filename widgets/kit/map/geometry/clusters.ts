import { groupBy } from "@suite/contracts";
import type { Basemap, MapPin, MapView, Size, WorldPoint } from "../types.ts";
import { project, worldWidth } from "./mercator.ts";
import { fitView } from "./view.ts";

/** Distance in CSS pixels below which pins would cover each other. */
const clusterDistance = 30;

/** The same for the stops of a route: their numbers stay apart as long as they can. */
const clusterStopsDistance = 14;

/** Distance in CSS pixels that a marker with a group keeps from the others. */
const clearance = 28;

/** Rounds in which markers move apart. A few are enough: moving one aside may bring it closer to a third. */
const roundsOfMoving = 8;

/** Steps of the zoom at which clusters change, so that they do not flicker while pinching. */
export const clusterZoomStep = 0.5;

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
  const scale = worldWidth(zoom);
  const groups = groupBy(pins, ({ pin }) => pin.group ?? "");
  const markers = [...groups.values()].flatMap((members) =>
    mergePins(members, getClusterDistance(members) / scale),
  );
  const apart = groups.size > 1 ? moveApart(markers, clearance / scale) : markers;
  return sortByReadingOrder(apart, (2 * clusterDistance) / scale);
}

/** Distance in CSS pixels below which pins of a group become one marker. */
function getClusterDistance([first]: readonly PlacedPin[]): number {
  const isRoute = first?.pin.hue !== undefined;
  return isRoute ? clusterStopsDistance : clusterDistance;
}

function sortByReadingOrder(markers: readonly Marker[], rowHeight: number): Marker[] {
  const getRow = ({ y }: Marker) => Math.floor(y / rowHeight);
  return markers.toSorted((a, b) => getRow(a) - getRow(b) || a.x - b.x);
}

/** Pins that lie close to the first of them. */
interface Cluster {
  readonly first: PlacedPin;
  readonly pins: PlacedPin[];
}

/** Adds each pin to the cluster near it, or starts a cluster. Looks only at the clusters of the cells around it. */
function mergePins(pins: readonly PlacedPin[], distance: number): Marker[] {
  const clusters: Cluster[] = [];
  const clustersByCell = new Map<string, Cluster[]>();
  for (const placed of pins) {
    const column = Math.floor(placed.x / distance);
    const row = Math.floor(placed.y / distance);
    const around = listCellsAround(column, row).flatMap((cell) => clustersByCell.get(cell) ?? []);
    const near = around.find(({ first }) => getDistance(first, placed) < distance);
    if (near) {
      near.pins.push(placed);
      continue;
    }
    const cluster: Cluster = { first: placed, pins: [placed] };
    const cell = toCellKey(column, row);
    clusters.push(cluster);
    clustersByCell.set(cell, [...(clustersByCell.get(cell) ?? []), cluster]);
  }
  return clusters.map(toMarker);
}

function toMarker({ first, pins }: Cluster): Marker {
  return {
    pin: first.pin,
    pins,
    x: getMean(pins.map(({ x }) => x)),
    y: getMean(pins.map(({ y }) => y)),
  };
}

function toCellKey(column: number, row: number): string {
  return `${column} ${row}`;
}

function listCellsAround(column: number, row: number): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((down) => steps.map((across) => toCellKey(column + across, row + down)));
}

function getMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function getDistance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Moves markers that have a group aside until they no longer cover others. Markers without a group stay where they are. */
function moveApart(markers: readonly Marker[], distance: number): Marker[] {
  const moved = markers.map((marker) => ({ ...marker }));
  for (let round = 0; round < roundsOfMoving; round++) {
    moved.forEach((marker, index) => {
      for (const other of moved.slice(index + 1)) pushApart(marker, other, distance);
    });
  }
  return moved;
}

interface MovableMarker {
  readonly pin: MapPin;
  x: number;
  y: number;
}

/** Pushes two markers to this distance: both halfway if both can move, else the one that can. */
function pushApart(a: MovableMarker, b: MovableMarker, distance: number): void {
  const shareOfA = a.pin.group ? 1 : 0;
  const shareOfB = b.pin.group ? 1 : 0;
  const shares = shareOfA + shareOfB;
  const gap = getDistance(a, b);
  if (shares === 0 || gap >= distance) return;
  const direction = getDirection(a, b);
  const push = (distance - gap) / shares;
  a.x -= direction.x * push * shareOfA;
  a.y -= direction.y * push * shareOfA;
  b.x += direction.x * push * shareOfB;
  b.y += direction.y * push * shareOfB;
}

/** Direction from one point to another, of length 1. From a point to itself it is the lower right. */
function getDirection(from: WorldPoint, to: WorldPoint): WorldPoint {
  const length = getDistance(from, to);
  if (length === 0) return { x: Math.SQRT1_2, y: Math.SQRT1_2 };
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** True when no zoom separates the pins, as at one address. */
export function isAtOnePlace(pins: readonly PlacedPin[], maxZoom: number): boolean {
  return clusterPins(pins, maxZoom).length === 1;
}

/** View that splits a cluster, never zoomed out further than the current one. */
export function splitView(
  pins: readonly PlacedPin[],
  current: MapView,
  size: Size,
  basemap: Basemap,
): MapView {
  const { x, y, zoom: fittingZoom } = fitView(pins, size, basemap);
  let zoom = Math.max(fittingZoom, current.zoom + clusterZoomStep);
  // The clusters of a zoom are those of the step below it.
  while (zoom < basemap.maxZoom && clusterPins(pins, zoom - clusterZoomStep).length === 1) {
    zoom += clusterZoomStep;
  }
  return { x, y, zoom };
}
