import type { Duty, Problem, Stop } from "./problem.ts";
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
    const over = overrun(stop, start, duty.end);
    if (over > 0 && inTheWay === undefined) inTheWay = next === job ? at : next;
    minutes += over;
    time = (stop.booked ? stop.earliest : start) + stop.duration;
    at = next;
  }
  if (inTheWay === undefined) return undefined;
  const after = route[route.indexOf(job) + 1] ?? job;
  return { minutes, stop: inTheWay === duty.home ? after : inTheWay };
}

/** How far work begins or ends too late; of a booking only the start matters. */
function overrun({ booked, duration, latest }: Stop, start: number, dayEnd: number): number {
  return Math.max(0, start - latest, booked ? 0 : start + duration - dayEnd);
}
