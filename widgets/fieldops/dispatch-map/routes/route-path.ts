import type { WorldPoint } from "@suite/widget-kit/map";
import { type DaySpan, dayMinutes } from "../../timeline/day-scale.ts";

/** A place of a route, with minutes of the day: when the drive to it starts and ends, and when the person is done there. */
export interface RouteStop {
  /** Id of its pin. */
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly departMinute: number;
  readonly arriveMinute: number;
  readonly leaveMinute: number;
}

/** Line from one stop to the next, along the roads of the map. */
export type Leg = readonly WorldPoint[];

/** The day of a person on the map. The first stop is where the day starts. */
export interface MapRoute {
  readonly id: string;
  /** Drawn where the person is at the map's minute, such as initials. */
  readonly text: string;
  readonly hue: number;
  readonly stops: readonly RouteStop[];
  /** For each stop the line from the stop before. That of the first stop is a point. */
  readonly legs: readonly Leg[];
  readonly faint?: boolean;
}

/** Colors of the routes, as Fluent names them. */
export const hues = [
  "Teal",
  "Grape",
  "Pumpkin",
  "Cornflower",
  "Cranberry",
  "Forest",
  "Plum",
  "Brass",
  "Navy",
  "Magenta",
  "Seafoam",
  "Brown",
  "Steel",
  "Lavender",
  "Gold",
  "Pink",
  "RoyalBlue",
  "Purple",
] as const;

/** Name of the style (`route.styles.ts`) of a technician's color, which the route has too. After the last color comes the first again. */
export function routeHue(hue: number): string {
  return hues[hue % hues.length] ?? hues[0];
}

/** Activity of a person at a minute: not started, driving to a stop, busy there, waiting there, or done. */
export interface RouteMoment {
  readonly state: "before" | "driving" | "busy" | "waiting" | "after";
  /** Index of the stop where the person is or drives to. */
  readonly stop: number;
  /** Part of the leg to the stop, 0 to 1. */
  readonly part: number;
}

export function momentAt({ stops }: Pick<MapRoute, "stops">, minute: number): RouteMoment {
  const stop = stops.findLastIndex((each, index) => index > 0 && each.departMinute <= minute);
  const current = stops[stop];
  if (!current) return { state: "before", stop: 0, part: 1 };
  const { departMinute, arriveMinute, leaveMinute } = current;
  if (minute < arriveMinute) {
    const part = (minute - departMinute) / (arriveMinute - departMinute);
    return { state: "driving", stop, part };
  }
  if (minute < leaveMinute) return { state: "busy", stop, part: 1 };
  const isLast = stop === stops.length - 1;
  return { state: isLast ? "after" : "waiting", stop, part: 1 };
}

export interface SplitRoute {
  readonly here: WorldPoint;
  readonly done: readonly WorldPoint[];
  readonly ahead: readonly WorldPoint[];
}

/** Splits the line of a route where the person is at a moment. */
export function splitRoute(
  legs: readonly Leg[],
  { stop, part }: Pick<RouteMoment, "stop" | "part">,
): SplitRoute {
  const leg = legs[stop] ?? [];
  const { here, before, after } = splitLeg(leg, part);
  return {
    here,
    done: [...legs.slice(0, stop).flat(), ...before, here],
    ahead: [here, ...after, ...legs.slice(stop + 1).flat()],
  };
}

/** Finds the point at a part of the length of a leg, and the corners before and after it. */
function splitLeg(leg: Leg, part: number) {
  const lengths = leg.slice(1).map((corner, index) => getDistance(leg[index] ?? corner, corner));
  const lastSegment = Math.max(lengths.length - 1, 0);
  let rest = sum(lengths) * part;
  let segment = 0;
  while (segment < lastSegment && rest > (lengths[segment] ?? 0)) {
    rest -= lengths[segment] ?? 0;
    segment += 1;
  }
  const from = leg[segment] ?? { x: 0, y: 0 };
  const to = leg[segment + 1] ?? from;
  const partOfSegment = rest / (lengths[segment] || 1);
  return {
    here: {
      x: from.x + (to.x - from.x) * partOfSegment,
      y: from.y + (to.y - from.y) * partOfSegment,
    },
    before: leg.slice(0, segment + 1),
    after: leg.slice(segment + 1),
  };
}

function getDistance(a: WorldPoint, b: WorldPoint): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The legs of a route as they are drawn: they begin and end at the pins, which may stand a little aside of their stops. */
export function toDrawnLegs(
  { stops, legs }: Pick<MapRoute, "stops" | "legs">,
  drawnAt: ReadonlyMap<string, WorldPoint>,
): readonly Leg[] {
  const pins = stops.map(({ id }) => drawnAt.get(id));
  return legs.map((leg, index) => moveEnds(leg, pins[index - 1], pins[index]));
}

function moveEnds(leg: Leg, start: WorldPoint | undefined, end: WorldPoint | undefined): Leg {
  const last = leg.length - 1;
  return leg.map((point, index) => {
    // The leg of the first stop is a single point, which is its end.
    if (index === last) return end ?? point;
    if (index === 0) return start ?? point;
    return point;
  });
}

/** Hours that the routes take: from the full hour before the first start to the one after the last stop. */
export function getHours(routes: readonly Pick<MapRoute, "stops">[]): DaySpan {
  const first = Math.min(...routes.map(({ stops }) => stops[0]?.leaveMinute ?? dayMinutes));
  const last = Math.max(
    ...routes.flatMap(({ stops }) => stops.slice(1).map(({ leaveMinute }) => leaveMinute)),
  );
  return { fromMinute: Math.floor(first / 60) * 60, untilMinute: Math.ceil(last / 60) * 60 };
}

/** The next minute at which somebody arrives at or leaves a stop; `undefined` after the last. */
export function nextEvent(
  routes: readonly Pick<MapRoute, "stops">[],
  minute: number,
): number | undefined {
  const events = routes.flatMap(({ stops }) =>
    stops.slice(1).flatMap(({ arriveMinute, leaveMinute }) => [arriveMinute, leaveMinute]),
  );
  const ahead = events.filter((event) => event > minute);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

export function countMoments(routes: readonly Pick<MapRoute, "stops">[], minute: number) {
  const states = routes.map((route) => momentAt(route, minute).state);
  const count = (state: RouteMoment["state"]) => states.filter((each) => each === state).length;
  return { driving: count("driving"), busy: count("busy") };
}
