import type { Duty, Problem } from "./problem.ts";
import type { Breach } from "./types.ts";

interface Squeeze {
  readonly minutes: number;
  /** The stop that the minutes are missing before or after. */
  readonly stop: number;
}

/** What stands in the way of one more job where the least is missing. */
export function shortage(problem: Problem, duty: Duty, job: number, route: readonly number[]): Breach {
  let least: Squeeze | undefined;
  for (let at = 0; at <= route.length; at += 1) {
    const found = squeezed(problem, duty, job, route.toSpliced(at, 0, job));
    if (found && (!least || found.minutes < least.minutes)) least = found;
  }
  if (least) {
    const withId = problem.stops[least.stop]?.id ?? "";
    return { rule: "booked", withId, shortMinutes: least.minutes };
  }
  const from = [duty.home, ...route].map((row) => problem.km[row * problem.rows + job] ?? 0);
  return { rule: "range", km: Math.max(...from), limitKm: problem.limitKm };
}

/** Minutes that all stops of a route begin or end too late, and the first stop in whose way the job is. */
function squeezed(problem: Problem, duty: Duty, job: number, route: readonly number[]): Squeeze | undefined {
  let minutes = 0;
  let inTheWay: number | undefined;
  let time = duty.ready;
  let at = duty.home;
  for (const next of route) {
    const stop = problem.stops[next];
    if (!stop) continue;
    const gap = at === duty.home ? 0 : problem.buffer;
    const arrival = time + gap + (duty.minutes[at * problem.rows + next] ?? 0);
    const start = Math.max(arrival, stop.earliest);
    const end = start + stop.duration;
    const over = Math.max(0, start - stop.latest, stop.booked ? 0 : end - duty.end);
    if (over > 0 && inTheWay === undefined) inTheWay = next === job ? at : next;
    minutes += over;
    time = stop.booked ? stop.earliest + stop.duration : end;
    at = next;
  }
  if (inTheWay === undefined) return undefined;
  return { minutes, stop: inTheWay === duty.home ? (route[route.indexOf(job) + 1] ?? job) : inTheWay };
}
