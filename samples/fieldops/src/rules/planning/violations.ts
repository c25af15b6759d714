import { isFull } from "./insertion.ts";
import { matchSkills } from "./measures.ts";
import type { Problem, Route, Stop } from "./problem.ts";
import type { Solution } from "./solution.ts";
import type { Job, Violation } from "./types.ts";

/**
 * The rule that keeps a job off a route. Checks in order: rules that fail even on an empty day, exclusions,
 * then other work on the route.
 */
export function violationOf(problem: Problem, solution: Solution, job: number, index: number): Violation {
  const route = problem.routes[index];
  const wanted = problem.jobs[job];
  if (!route) return { rule: "unknown-technician" };
  if (!wanted) return { rule: "unknown-job" };
  const sequence = solution.sequences[index] ?? [];
  return (
    ofSkills(problem, route, wanted) ??
    ofRange(problem, route, job, sequence) ??
    ofTime(problem, route, job) ??
    ofExclusion(problem, route, wanted) ??
    (isFull(problem, route, sequence)
      ? { rule: "full", limit: problem.limitJobs }
      : shortage(problem, route, job, sequence))
  );
}

function ofSkills({ options }: Problem, { technician }: Route, job: Job): Violation | undefined {
  const { match, missing } = matchSkills(job.skills, technician.skills);
  const enough = match === "Full" || (match === "Partial" && options.allowPartialSkillMatch);
  return enough ? undefined : { rule: "skills", missing };
}

function ofRange(
  { km, rows, limitKm }: Problem,
  { home }: Route,
  job: number,
  sequence: readonly number[],
): Violation | undefined {
  const nearest = [home, ...sequence].reduce(
    (least, from) => Math.min(least, km[from * rows + job] ?? 0),
    Number.POSITIVE_INFINITY,
  );
  return nearest > limitKm ? { rule: "range", km: nearest, limitKm } : undefined;
}

/** Time rules on an otherwise empty day. */
function ofTime(problem: Problem, route: Route, job: number): Violation | undefined {
  const stop = problem.stops[job];
  if (!stop) return undefined;
  const { shift } = route.technician;
  const window = { fromMinute: stop.earliest, untilMinute: stop.latest };
  const arrival = route.ready + (route.minutes[route.home * problem.rows + job] ?? 0);
  const start = Math.max(arrival, stop.earliest);
  if (start > stop.latest) {
    const overMinutes = start - stop.latest;
    const beforeShift = shift.fromMinute > stop.latest && route.ready === shift.fromMinute;
    return beforeShift ? { rule: "shift", shift, overMinutes } : { rule: "window", window, overMinutes };
  }
  const overMinutes = start + stop.duration - route.end;
  return overMinutes > 0 ? { rule: "shift", shift, overMinutes } : undefined;
}

function ofExclusion({ options }: Problem, { technician }: Route, job: Job): Violation | undefined {
  if (options.excludedJobIds?.includes(job.id)) return { rule: "excluded-job" };
  if (options.excludedTechnicianIds?.includes(technician.id)) return { rule: "excluded-technician" };
  return technician.available ? undefined : { rule: "unavailable" };
}

interface Squeeze {
  readonly minutes: number;
  /** Stop before or after which the time is missing. */
  readonly stop: number;
}

/** The stop that conflicts with one more job, at the position where the least time is missing. */
function shortage(problem: Problem, route: Route, job: number, sequence: readonly number[]): Violation {
  let least: Squeeze | undefined;
  for (let at = 0; at <= sequence.length; at += 1) {
    const found = squeezed(problem, route, job, sequence.toSpliced(at, 0, job));
    if (found && (!least || found.minutes < least.minutes)) least = found;
  }
  if (least) {
    const withId = problem.stops[least.stop]?.id ?? "";
    return { rule: "booked", withId, shortMinutes: least.minutes };
  }
  const from = [route.home, ...sequence].map((row) => problem.km[row * problem.rows + job] ?? 0);
  return { rule: "range", km: Math.max(...from), limitKm: problem.limitKm };
}

/**
 * Total minutes by which stops of a sequence start or end too late, and the first stop that conflicts with the
 * job.
 */
function squeezed(
  problem: Problem,
  route: Route,
  job: number,
  sequence: readonly number[],
): Squeeze | undefined {
  let minutes = 0;
  let inTheWay: number | undefined;
  let time = route.ready;
  let at = route.home;
  for (const next of sequence) {
    const stop = problem.stops[next];
    if (!stop) continue;
    const gap = at === route.home ? 0 : problem.buffer;
    const arrival = time + gap + (route.minutes[at * problem.rows + next] ?? 0);
    const start = Math.max(arrival, stop.earliest);
    const over = overrun(stop, start, route.end);
    if (over > 0 && inTheWay === undefined) inTheWay = next === job ? at : next;
    minutes += over;
    time = (stop.booked ? stop.earliest : start) + stop.duration;
    at = next;
  }
  if (inTheWay === undefined) return undefined;
  const after = sequence[sequence.indexOf(job) + 1] ?? job;
  return { minutes, stop: inTheWay === route.home ? after : inTheWay };
}

/** Minutes by which work starts or ends too late. Of a booking, only the start counts. */
function overrun({ booked, duration, latest }: Stop, start: number, dayEnd: number): number {
  return Math.max(0, start - latest, booked ? 0 : start + duration - dayEnd);
}
