import type { Violation } from "@suite/fieldops-contract";
import { matchSkills } from "./measures.ts";
import { earliestStart, kmBetween, minutesBetween, type Problem, type Route, type Stop } from "./problem.ts";
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
    checkSkills(problem, route, job) ??
    checkRange(problem, route, job, sequence) ??
    checkTime(problem, route, job) ??
    checkExclusion(problem, route, job) ??
    (isFull(problem, route, sequence)
      ? { rule: "full", limit: problem.limitJobs }
      : checkOtherWork(problem, route, job, sequence))
  );
}

function checkSkills({ options }: Problem, { technician }: Route, job: Stop): Violation | undefined {
  const { match, missing } = matchSkills(job.skills ?? [], technician.skills);
  const enough = match === "Full" || (match === "Partial" && options.allowPartialSkillMatch);
  return enough ? undefined : { rule: "skills", missing };
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
  const { earliest, latest, duration } = job;
  const arrival = route.ready + minutesBetween(problem, route, route, job);
  const start = Math.max(arrival, earliestStart(problem, job));
  if (start > latest) {
    const overMinutes = start - latest;
    const isBeforeShift = shift.fromMinute > latest && route.ready === shift.fromMinute;
    const window = { fromMinute: earliest, untilMinute: latest };
    return isBeforeShift ? { rule: "shift", shift, overMinutes } : { rule: "window", window, overMinutes };
  }
  const overMinutes = start + duration - shift.untilMinute;
  return overMinutes > 0 ? { rule: "shift", shift, overMinutes } : undefined;
}

function checkExclusion({ options }: Problem, { technician }: Route, job: Stop): Violation | undefined {
  if (options.excludedJobIds?.includes(job.id)) return { rule: "excluded-job" };
  if (options.excludedTechnicianIds?.includes(technician.id)) return { rule: "excluded-technician" };
  return technician.available ? undefined : { rule: "unavailable" };
}

/** The stop in the way of one more job, at the position where the least time is missing. */
function checkOtherWork(problem: Problem, route: Route, job: Stop, sequence: readonly Stop[]): Violation {
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
