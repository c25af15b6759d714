import { type Basemap, project, type WorldPoint } from "@suite/widget-kit/map";

/** Point of the road network, in units of the basemap. */
interface Junction extends WorldPoint {
  readonly links: { readonly to: Junction; readonly cost: number }[];
}

interface Stretch {
  readonly from: Junction;
  readonly to: Junction;
  readonly pace: number;
  /** Its ends, and where other roads meet it. */
  readonly junctions: Junction[];
}

type Place = Readonly<Record<"latitude" | "longitude", number>>;

/** Cost of a unit of length: a longer way on a highway is better than a short one through streets. */
const paces: Partial<Record<Basemap["layers"][number]["layer"], number>> = {
  highway: 1,
  road: 1.4,
  street: 1.8,
};

/** Units within which the end of a road joins the road beside it: about 700 m. */
const gap = 60;

/**
 * Finds the ways of several days along the roads of a basemap: for each place the line from the place before. A place joins its nearest
 * road. Where no road leads, the line is straight.
 */
export function findWays(basemap: Basemap, days: readonly (readonly Place[])[]): WorldPoint[][][] {
  const { layers, origin, unitsPerWorld } = basemap;
  const stretches = layers.flatMap(({ layer, path }) => {
    const pace = paces[layer];
    return pace ? path.split("M").flatMap((line) => toStretches(line, pace)) : [];
  });
  stretches.forEach((one, index) => {
    for (const other of stretches.slice(index + 1)) crossRoads(one, other);
  });
  for (const end of stretches.flatMap(({ from, to }) => [from, to])) {
    const rest = stretches.filter(({ from, to }) => from !== end && to !== end);
    const isLineEnd = rest.length === stretches.length - 1;
    if (isLineEnd) joinRoad(end, rest, gap);
  }
  const ways = days.map((places) =>
    places.map(({ latitude, longitude }) => {
      const { x, y } = project(latitude, longitude);
      const place = toJunction((x - origin.x) * unitsPerWorld, (y - origin.y) * unitsPerWorld);
      joinRoad(place, stretches);
      return place;
    }),
  );
  for (const { from, pace, junctions } of stretches) {
    let before = from;
    for (const junction of junctions.sort((a, b) => distance(from, a) - distance(from, b))) {
      if (junction !== from) link(before, junction, pace);
      before = junction;
    }
  }
  const toWorld = ({ x, y }: WorldPoint) => ({
    x: origin.x + x / unitsPerWorld,
    y: origin.y + y / unitsPerWorld,
  });
  return ways.map((places) =>
    places.map((place, index) => findWay(places[index - 1] ?? place, place).map(toWorld)),
  );
}

/** Reads one line of an SVG path of relative integers. */
function toStretches(line: string, pace: number): Stretch[] {
  const steps = line.match(/-?\d+ ?-?\d+/g) ?? [];
  let last: Junction | undefined;
  return steps.flatMap((step) => {
    const [x = 0, y = 0] = (step.match(/-?\d+/g) ?? []).map(Number);
    const from = last;
    const to = toJunction((from?.x ?? 0) + x, (from?.y ?? 0) + y);
    last = to;
    return from ? [{ from, to, pace, junctions: [from, to] }] : [];
  });
}

const toJunction = (x: number, y: number): Junction => ({ x, y, links: [] });

const distance = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y);

function link(one: Junction, other: Junction, pace: number): void {
  const cost = distance(one, other) * pace;
  one.links.push({ to: other, cost });
  other.links.push({ to: one, cost });
}

function crossRoads(one: Stretch, other: Stretch): void {
  const { from, to } = one;
  if (to === other.from) return;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const otherDx = other.to.x - other.from.x;
  const otherDy = other.to.y - other.from.y;
  const gapX = other.from.x - from.x;
  const gapY = other.from.y - from.y;
  const turn = dx * otherDy - dy * otherDx;
  const part = (gapX * otherDy - gapY * otherDx) / turn;
  const otherPart = (gapX * dy - gapY * dx) / turn;
  if (!(part >= 0 && part <= 1 && otherPart >= 0 && otherPart <= 1)) return;
  const junction = toJunction(from.x + dx * part, from.y + dy * part);
  one.junctions.push(junction);
  other.junctions.push(junction);
}

/** Joins a place to the nearest of these roads, if one is within the distance. */
function joinRoad(
  place: Junction,
  stretches: readonly Stretch[],
  within = Number.POSITIVE_INFINITY,
): void {
  let nearest: { readonly junctions: Junction[]; readonly foot: Junction } | undefined;
  for (const { from, to, junctions } of stretches) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const part = ((place.x - from.x) * dx + (place.y - from.y) * dy) / (dx ** 2 + dy ** 2);
    const along = Math.min(Math.max(part, 0), 1);
    const foot = toJunction(from.x + dx * along, from.y + dy * along);
    if (distance(place, foot) < (nearest ? distance(place, nearest.foot) : within))
      nearest = { junctions, foot };
  }
  if (!nearest) return;
  nearest.junctions.push(nearest.foot);
  link(place, nearest.foot, 3);
}

/** Cheapest way between two junctions (A*). */
function findWay(start: Junction, end: Junction): Junction[] {
  const costs = new Map([[start, 0]]);
  const before = new Map<Junction, Junction>();
  // Junctions to go on from, with the least cost that a way over them can have.
  const open = new Map([[start, 0]]);
  for (let next: Junction | undefined = start; next && next !== end; next = findCheapest(open)) {
    open.delete(next);
    for (const { to, cost } of next.links) {
      const total = (costs.get(next) ?? 0) + cost;
      if (total >= (costs.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(to, total);
      before.set(to, next);
      open.set(to, total + distance(to, end));
    }
  }
  const way = [end];
  for (let at = before.get(end); at; at = before.get(at)) way.unshift(at);
  return way[0] === start ? way : [start, end];
}

function findCheapest(open: ReadonlyMap<Junction, number>): Junction | undefined {
  let cheapest: readonly [junction?: Junction, cost?: number] = [];
  for (const entry of open)
    if (entry[1] < (cheapest[1] ?? Number.POSITIVE_INFINITY)) cheapest = entry;
  return cheapest[0];
}
