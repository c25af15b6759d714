import { insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { routeCost } from "./route.ts";
import { type Solution, without, withRoutes } from "./solution.ts";

type Move = (problem: Problem, solution: Solution) => Solution | undefined;

/** Each job in turn to the place and person where it costs least. */
export const relocate: Move = (problem, solution) => {
  for (const [from, route] of solution.routes.entries()) {
    for (const job of route.filter((stop) => !problem.stops[stop]?.booked)) {
      const lifted = without(problem, solution, new Set([job]));
      const saved = (solution.costs[from] ?? 0) - (lifted.costs[from] ?? 0);
      for (const to of solution.routes.keys()) {
        const found = insertionInto(problem, lifted, job, to, saved);
        if (found) {
          return withRoutes(problem, lifted, new Map([[to, found.route]]), solution.open);
        }
      }
    }
  }
  return undefined;
};

/** Two jobs in each other's place, of one person or of two. */
export const swap: Move = (problem, solution) => {
  const places = solution.routes.flatMap((route, duty) =>
    route.flatMap((stop, at) => (problem.stops[stop]?.booked ? [] : [{ duty, at, stop }])),
  );
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      if (!mayTrade(problem, one, other)) continue;
      const changed = new Map<number, readonly number[]>();
      changed.set(one.duty, (solution.routes[one.duty] ?? []).with(one.at, other.stop));
      const second = changed.get(other.duty) ?? solution.routes[other.duty] ?? [];
      changed.set(other.duty, second.with(other.at, one.stop));
      if (gain(problem, solution, changed) > 0) return withRoutes(problem, solution, changed);
    }
  }
  return undefined;
};

interface Held {
  readonly duty: number;
  readonly stop: number;
}

function mayTrade({ duties }: Problem, one: Held, other: Held): boolean {
  return Boolean(duties[one.duty]?.allowed[other.stop] && duties[other.duty]?.allowed[one.stop]);
}

/** A stretch of one person's day the other way round. */
export const reverse: Move = (problem, solution) => {
  for (const [duty, route] of solution.routes.entries()) {
    for (let from = 0; from < route.length - 1; from += 1) {
      for (let until = from + 2; until <= route.length; until += 1) {
        const turned = [
          ...route.slice(0, from),
          ...route.slice(from, until).toReversed(),
          ...route.slice(until),
        ];
        const changed = new Map([[duty, turned]]);
        if (inOrder(problem, turned) && gain(problem, solution, changed) > 0) {
          return withRoutes(problem, solution, changed);
        }
      }
    }
  }
  return undefined;
};

/** Bookings stay in the order of their times. */
function inOrder({ stops }: Problem, route: readonly number[]): boolean {
  const booked = route.filter((stop) => stops[stop]?.booked);
  return booked.every((stop, at) => at === 0 || (booked[at - 1] ?? stop) < stop);
}

function gain(
  problem: Problem,
  { costs }: Solution,
  changed: ReadonlyMap<number, readonly number[]>,
): number {
  let sum = 0;
  for (const [index, route] of changed) {
    const duty = problem.duties[index];
    if (duty) sum += (costs[index] ?? 0) - routeCost(problem, duty, route);
  }
  return sum;
}
