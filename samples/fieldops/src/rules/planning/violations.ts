import type { Violation } from "@suite/fieldops-contract";
import { matchSkills } from "./measures.ts";
import { kmBetween, minutesBetween, type Problem, type Route } from "./problem.ts";
import { follow, sum } from "./route.ts";
import { isFull, type Solution } from "./search.ts";
import type { Job } from "./types.ts";

/**
 * The rule that keeps a job off a route. Checks in order: rules that fail even on an empty day, exclusions,
 * then other work on the route.
 */
export function findViolation(problem: Problem, solution: Solution, job: number, index: number): Violation {
  const route = problem.routes[index];
  const facts = problem.jobs[job];
  if (!route) return { rule: "unknown-technician" };
  if (!facts) return { rule: "unknown-job" };
  const sequence = solution.sequences[index] ?? [];
  return (
    checkSkills(problem, route, facts) ??
    checkRange(problem, route, job, sequence) ??
    checkTime(problem, route, job) ??
    checkExclusion(problem, route, facts) ??
    (isFull(problem, route, sequence)
      ? { rule: "full", limit: problem.limitJobs }
      : checkOtherWork(problem, route, job, sequence))
  );
}

function checkSkills({ options }: Problem, { technician }: Route, job: Job): Violation | undefined {
  const { match, missing } = matchSkills(job.skills, technician.skills);
  const enough = match === "Full" || (match === "Partial" && options.allowPartialSkillMatch);
  return enough ? undefined : { rule: "skills", missing };
}

function checkRange(
  problem: Problem,
  { home }: Route,
  job: number,
  sequence: readonly number[],
): Violation | undefined {
  const { limitKm } = problem;
  const km = Math.min(...[home, ...sequence].map((from) => kmBetween(problem, from, job)));
  return km > limitKm ? { rule: "range", km, limitKm } : undefined;
}

/** Time rules on an otherwise empty day. */
function checkTime(problem: Problem, route: Route, job: number): Violation | undefined {
  const stop = problem.stops[job];
  if (!stop) return undefined;
  const { shift } = route.technician;
  const start = Math.max(route.ready + minutesBetween(problem, route, route.home, job), stop.earliest);
  if (start > stop.latest) {
    const overMinutes = start - stop.latest;
    const isBeforeShift = shift.fromMinute > stop.latest && route.ready === shift.fromMinute;
    const window = { fromMinute: stop.earliest, untilMinute: stop.latest };
    return isBeforeShift ? { rule: "shift", shift, overMinutes } : { rule: "window", window, overMinutes };
  }
  const overMinutes = start + stop.duration - route.end;
  return overMinutes > 0 ? { rule: "shift", shift, overMinutes } : undefined;
}

function checkExclusion({ options }: Problem, { technician }: Route, job: Job): Violation | undefined {
  if (options.excludedJobIds?.includes(job.id)) return { rule: "excluded-job" };
  if (options.excludedTechnicianIds?.includes(technician.id)) return { rule: "excluded-technician" };
  return technician.available ? undefined : { rule: "unavailable" };
}

/** The stop in the way of one more job, at the position where the least time is missing. */
function checkOtherWork(problem: Problem, route: Route, job: number, sequence: readonly number[]): Violation {
  const [least] = Array.from({ length: sequence.length + 1 }, (_, at) => {
    const longer = sequence.toSpliced(at, 0, job);
    const legs = follow(problem, route, longer);
    const late = legs.find(({ overMinutes }) => overMinutes > 0);
    const other = late?.to === job ? late.from : late?.to;
    // The first job of a day is late only for what follows it.
    const stop = other === route.home ? (longer[at + 1] ?? job) : other;
    return { stop, shortMinutes: sum(legs.map(({ overMinutes }) => overMinutes)) };
  })
    .filter(({ shortMinutes }) => shortMinutes > 0)
    .sort((a, b) => a.shortMinutes - b.shortMinutes);
  if (least)
    return {
      rule: "booked",
      job: problem.stops[least.stop ?? -1]?.id ?? "",
      shortMinutes: least.shortMinutes,
    };
  const km = Math.max(...[route.home, ...sequence].map((from) => kmBetween(problem, from, job)));
  return { rule: "range", km, limitKm: problem.limitKm };
}
