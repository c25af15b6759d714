import { type Basemap, project, type WorldPoint } from "@suite/widget-kit/map";

/** A place where roads meet or end, or a place that a road leads to. In units of the basemap. */
interface Junction extends WorldPoint {
  readonly links: Link[];
}

interface Link {
  readonly to: Junction;
  readonly cost: number;
}

/** A straight part of a road. */
interface Segment {
  readonly from: Junction;
  readonly to: Junction;
  readonly costPerUnit: number;
  /** Its ends, and where other roads and places join it. */
  readonly junctions: Junction[];
}

type RoadLayer = "highway" | "road" | "street";

/** Place of a stop. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Cost of a unit of length: a longer way on a highway is better than a short one through streets. */
const costsPerUnit: Readonly<Record<RoadLayer, number>> = {
  highway: 1,
  road: 1.4,
  street: 1.8,
};

/** Cost of a unit of length beside the roads, such as from a place to its nearest road. */
const costBesideRoads = 3;

/** Units within which the end of a road joins the road beside it: about 700 m. */
const roadEndReach = 60;

/**
 * Finds the lines of several days along the roads of a basemap: for each place the line from the place before. A place joins its
 * nearest road. Where no road leads, the line is straight. The widget computes them, since a plan has no lines; straight lines
 * would cross lakes and hide one another.
 */
export function findLegs(basemap: Basemap, days: readonly (readonly Place[])[]): WorldPoint[][][] {
  const network = new RoadNetwork(basemap);
  const junctionsByDay = days.map((places) => places.map((place) => network.joinPlace(place)));
  network.linkJunctions();
  return junctionsByDay.map((junctions) =>
    junctions.map((junction, index) => {
      const previous = junctions[index - 1] ?? junction;
      return network.findLine(previous, junction);
    }),
  );
}

/** Roads of a basemap as a graph. Places join it first; then its junctions are linked, and lines can be found. */
class RoadNetwork {
  readonly #basemap: Basemap;
  readonly #segments: readonly Segment[];

  constructor(basemap: Basemap) {
    this.#basemap = basemap;
    this.#segments = readSegments(basemap);
    addCrossings(this.#segments);
    joinRoadEnds(this.#segments);
  }

  /** Joins a place to its nearest road. */
  joinPlace({ latitude, longitude }: Place): Junction {
    const { origin, unitsPerWorld } = this.#basemap;
    const { x, y } = project(latitude, longitude);
    const place = createJunction((x - origin.x) * unitsPerWorld, (y - origin.y) * unitsPerWorld);
    joinNearest(place, this.#segments);
    return place;
  }

  /** Links the junctions of each segment in their order. */
  linkJunctions(): void {
    for (const { from, costPerUnit, junctions } of this.#segments) {
      const inOrder = junctions.toSorted((a, b) => getDistance(from, a) - getDistance(from, b));
      let previous = from;
      for (const junction of inOrder) {
        if (junction !== from) link(previous, junction, costPerUnit);
        previous = junction;
      }
    }
  }

  /** Line from one junction to another, in the world. */
  findLine(start: Junction, end: Junction): WorldPoint[] {
    const { origin, unitsPerWorld } = this.#basemap;
    return findPath(start, end).map(({ x, y }) => ({
      x: origin.x + x / unitsPerWorld,
      y: origin.y + y / unitsPerWorld,
    }));
  }
}

function createJunction(x: number, y: number): Junction {
  return { x, y, links: [] };
}

function getDistance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function link(a: Junction, b: Junction, costPerUnit: number): void {
  const cost = getDistance(a, b) * costPerUnit;
  a.links.push({ to: b, cost });
  b.links.push({ to: a, cost });
}

function readSegments({ layers }: Basemap): Segment[] {
  const segments: Segment[] = [];
  for (const { layer, path } of layers) {
    if (!isRoadLayer(layer)) continue;
    for (const line of path.split("M")) segments.push(...readLine(line, costsPerUnit[layer]));
  }
  return segments;
}

function isRoadLayer(layer: string): layer is RoadLayer {
  return layer in costsPerUnit;
}

/** Reads one line of an SVG path of relative integers, such as `10 20l5-3 4 8`. */
function readLine(line: string, costPerUnit: number): Segment[] {
  const segments: Segment[] = [];
  let previous: Junction | undefined;
  for (const step of line.match(/-?\d+ ?-?\d+/g) ?? []) {
    const [right = 0, down = 0] = (step.match(/-?\d+/g) ?? []).map(Number);
    const next = createJunction((previous?.x ?? 0) + right, (previous?.y ?? 0) + down);
    if (previous) {
      segments.push({ from: previous, to: next, costPerUnit, junctions: [previous, next] });
    }
    previous = next;
  }
  return segments;
}

function addCrossings(segments: readonly Segment[]): void {
  segments.forEach((segment, index) => {
    for (const other of segments.slice(index + 1)) {
      const isNext = segment.to === other.from;
      const crossing = isNext ? undefined : findCrossing(segment, other);
      if (!crossing) continue;
      segment.junctions.push(crossing);
      other.junctions.push(crossing);
    }
  });
}

function findCrossing({ from, to }: Segment, other: Segment): Junction | undefined {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const otherAcross = other.to.x - other.from.x;
  const otherDown = other.to.y - other.from.y;
  const gapAcross = other.from.x - from.x;
  const gapDown = other.from.y - from.y;
  // 0 for parallel segments, which makes both parts infinite or not a number.
  const turn = across * otherDown - down * otherAcross;
  const part = (gapAcross * otherDown - gapDown * otherAcross) / turn;
  const partOfOther = (gapAcross * down - gapDown * across) / turn;
  if (!isPart(part) || !isPart(partOfOther)) return undefined;
  return createJunction(from.x + across * part, from.y + down * part);
}

function isPart(part: number): boolean {
  return part >= 0 && part <= 1;
}

/** Joins the ends of roads to the roads beside them, since hand-drawn roads may not quite meet. */
function joinRoadEnds(segments: readonly Segment[]): void {
  for (const end of segments.flatMap(({ from, to }) => [from, to])) {
    const others = segments.filter(({ from, to }) => from !== end && to !== end);
    const isEndOfRoad = others.length === segments.length - 1;
    if (isEndOfRoad) joinNearest(end, others, roadEndReach);
  }
}

/** Joins a place to the nearest of these roads, if one is within the distance. */
function joinNearest(
  place: Junction,
  segments: readonly Segment[],
  within = Number.POSITIVE_INFINITY,
): void {
  let shortest = within;
  let nearest: Segment | undefined;
  for (const segment of segments) {
    const distance = getDistance(place, findFoot(place, segment));
    if (distance < shortest) {
      shortest = distance;
      nearest = segment;
    }
  }
  if (!nearest) return;
  const foot = findFoot(place, nearest);
  nearest.junctions.push(foot);
  link(place, foot, costBesideRoads);
}

/** Point of a segment that is nearest to a place. */
function findFoot(place: WorldPoint, { from, to }: Segment): Junction {
  const across = to.x - from.x;
  const down = to.y - from.y;
  const projected = (place.x - from.x) * across + (place.y - from.y) * down;
  const part = projected / (across ** 2 + down ** 2);
  const clamped = Math.min(Math.max(part, 0), 1);
  return createJunction(from.x + across * clamped, from.y + down * clamped);
}

/** Cheapest path between two junctions (A*), or a straight one where no road leads. */
function findPath(start: Junction, end: Junction): Junction[] {
  const costs = new Map([[start, 0]]);
  const previous = new Map<Junction, Junction>();
  // Junctions to visit, with the least cost that a path over them can have.
  const open = new Map([[start, 0]]);
  let current: Junction | undefined = start;
  while (current && current !== end) {
    open.delete(current);
    for (const { to, cost } of current.links) {
      const total = (costs.get(current) ?? 0) + cost;
      const known = costs.get(to) ?? Number.POSITIVE_INFINITY;
      if (total >= known) continue;
      costs.set(to, total);
      previous.set(to, current);
      open.set(to, total + getDistance(to, end));
    }
    current = findCheapest(open);
  }
  const path = tracePath(previous, end);
  return path[0] === start ? path : [start, end];
}

function tracePath(previous: ReadonlyMap<Junction, Junction>, end: Junction): Junction[] {
  const path = [end];
  let junction = previous.get(end);
  while (junction) {
    path.unshift(junction);
    junction = previous.get(junction);
  }
  return path;
}

function findCheapest(open: ReadonlyMap<Junction, number>): Junction | undefined {
  let lowestCost = Number.POSITIVE_INFINITY;
  let cheapest: Junction | undefined;
  for (const [junction, cost] of open) {
    if (cost < lowestCost) {
      lowestCost = cost;
      cheapest = junction;
    }
  }
  return cheapest;
}
