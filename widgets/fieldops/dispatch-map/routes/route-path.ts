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

/** The way of a person through a day. The first stop is where the day starts. */
export interface MapRoute {
  readonly id: string;
  /** Drawn where the person is at the map's minute, such as initials. */
  readonly text: string;
  readonly hue: number;
  readonly stops: readonly RouteStop[];
  /** For each stop the line from the stop before, along the roads of the map. */
  readonly ways: readonly (readonly WorldPoint[])[];
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
  /** Part of the way to the stop, 0 to 1. */
  readonly part: number;
}

export function momentAt({ stops }: Pick<MapRoute, "stops">, minute: number): RouteMoment {
  const at = stops.findLastIndex(({ departMinute }, index) => index > 0 && departMinute <= minute);
  const stop = stops[at];
  if (!stop) return { state: "before", stop: 0, part: 1 };
  const { departMinute, arriveMinute, leaveMinute } = stop;
  if (minute < arriveMinute) {
    return {
      state: "driving",
      stop: at,
      part: (minute - departMinute) / (arriveMinute - departMinute),
    };
  }
  if (minute < leaveMinute) return { state: "busy", stop: at, part: 1 };
  return { state: at < stops.length - 1 ? "waiting" : "after", stop: at, part: 1 };
}

/** Splits the lines of a route where the person is at a moment. */
export function splitPath(
  path: MapRoute["ways"],
  { stop, part }: Pick<RouteMoment, "stop" | "part">,
) {
  const way = path[stop] ?? [];
  const lengths = way.slice(1).map(({ x, y }, index) => {
    const from = way[index] ?? { x, y };
    return Math.hypot(x - from.x, y - from.y);
  });
  let rest = lengths.reduce((sum, length) => sum + length, 0) * part;
  let at = 0;
  for (; at < lengths.length - 1 && rest > (lengths[at] ?? 0); at += 1) rest -= lengths[at] ?? 0;
  const from = way[at] ?? { x: 0, y: 0 };
  const to = way[at + 1] ?? from;
  const along = rest / (lengths[at] || 1);
  const here = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
  return {
    here,
    done: [...path.slice(0, stop).flat(), ...way.slice(0, at + 1), here],
    ahead: [here, ...way.slice(at + 1), ...path.slice(stop + 1).flat()],
  };
}

/** The lines of a route, which begin and end where the pins of the stops are drawn. */
export function toRoutePath(
  { stops, ways }: Pick<MapRoute, "stops" | "ways">,
  drawnAt: ReadonlyMap<string, WorldPoint>,
): MapRoute["ways"] {
  const pins = stops.map(({ id }) => drawnAt.get(id));
  return ways.map((way, index) =>
    way.map((point, at) => {
      if (at === way.length - 1) return pins[index] ?? point;
      if (at === 0) return pins[index - 1] ?? point;
      return point;
    }),
  );
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
