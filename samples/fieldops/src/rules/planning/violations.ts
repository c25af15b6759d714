import type { Violation } from "@suite/fieldops-contract";
import {
  checkExclusion,
  checkSkills,
  earliestStart,
  kmBetween,
  minutesBetween,
  type Problem,
  type Route,
  type Stop,
} from "./problem.ts";
import { follow, sum } from "./route.ts";
import { isFull, type Solution } from "./search.ts";

/**
 * The rule that keeps a job off a route. Checks in order: rules that fail even on an empty day, exclusions,
 * then other work on the route.
 */
export function findViolation(
  problem: Problem,
  solution: Solution,
  job: Stop | undefined,
  route: Route | undefined,
): Violation {
  if (!route) return { rule: "unknown-technician" };
  if (!job) return { rule: "unknown-job" };
  const sequence = solution.sequences.get(route) ?? [];
  return (
    // A person may have overridden the skills.
    (route.able.has(job) ? undefined : checkSkills(problem.options, route.technician, job)) ??
    checkRange(problem, route, job, sequence) ??
    checkTime(problem, route, job) ??
    checkExclusion(problem.options, route.technician, job) ??
    (isFull(problem, route, sequence)
      ? { rule: "full", limit: problem.limitJobs }
      : checkOtherWork(problem, route, job, sequence))
  );
}

function checkRange(
  problem: Problem,
  route: Route,
  job: Stop,
  sequence: readonly Stop[],
): Violation | undefined {
  const { limitKm } = problem;
  const km = Math.min(...[route, ...sequence].map((from) => kmBetween(problem, from, job)));
  return km > limitKm ? { rule: "range", km, limitKm } : undefined;
}

/** Time rules on an otherwise empty day. */
function checkTime(problem: Problem, route: Route, job: Stop): Violation | undefined {
  const { shift } = route.technician;
  const { window, durationMinutes } = job;
  const start = Math.max(
    route.ready + minutesBetween(problem, route, route, job),
    earliestStart(problem, job),
  );
  const late = start - window.untilMinute;
  if (late > 0) {
    const isBeforeShift = shift.fromMinute > window.untilMinute && route.ready === shift.fromMinute;
    return isBeforeShift
      ? { rule: "shift", shift, overMinutes: late }
      : { rule: "window", window, overMinutes: late };
  }
  const overMinutes = start + durationMinutes - shift.untilMinute;
  return overMinutes > 0 ? { rule: "shift", shift, overMinutes } : undefined;
}

/** The stop in the way of one more job, at the position where the least time is missing. */
function checkOtherWork(
  problem: Problem,
  route: Route,
  job: Stop,
  sequence: readonly Stop[],
): Violation {
  const [least] = Array.from({ length: sequence.length + 1 }, (_, at) => {
    const legs = follow(problem, route, sequence.toSpliced(at, 0, job));
    const late = legs.find(({ overMinutes }) => overMinutes > 0);
    // The first job of a day is late only for what follows it.
    const before = late?.from === route ? (sequence[at] ?? job) : late?.from;
    const other = late?.to === job ? before : late?.to;
    const id = other && "id" in other ? other.id : "";
    return { job: id, shortMinutes: sum(legs.map(({ overMinutes }) => overMinutes)) };
  })
    .filter(({ shortMinutes }) => shortMinutes > 0)
    .sort((a, b) => a.shortMinutes - b.shortMinutes);
  if (least) return { rule: "booked", ...least };
  const km = Math.max(...[route, ...sequence].map((from) => kmBetween(problem, from, job)));
  return { rule: "range", km, limitKm: problem.limitKm };
}
