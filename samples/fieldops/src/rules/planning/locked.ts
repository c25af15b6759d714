import type { Violation } from "@suite/fieldops-contract";
import type { Problem, Route, Stop } from "./problem.ts";
import { byUrgency, emptySolution, fill, type Solution, search } from "./search.ts";
import type { CorrectedLine, LockedLine, PlannedLine, RefusedLine } from "./types.ts";
import { findViolation } from "./violations.ts";

/** A locked line under check. `moved` is the rule because of which its start does not hold. */
interface Lock {
  readonly line: LockedLine;
  readonly route: Route;
  readonly startMinute?: number;
  readonly moved?: Violation;
}

/**
 * Places the locked lines by urgency, first not before their starts, then the others at any time. Lines that keep
 * the rules are in the solution and restrict the problem; the others are refused.
 */
export function settle(base: Problem, lines: readonly LockedLine[]) {
  const { locks, refused } = admit(base, lines);
  const problem: Problem = { ...base, locks };
  let solution = placeAll(problem, emptySolution(base, byUrgency([...locks.keys()])));
  // Without its start, a line may still have a place.
  for (const { job, line, route, moved } of violations(problem, solution, locks))
    locks.set(job, { line, route, moved });
  solution = placeAll(problem, solution);
  for (const { job, line, moved } of violations(problem, solution, locks)) {
    locks.delete(job);
    refused.push(toRefused(line, moved));
  }
  return { problem, solution, placed: [...locks.values()], refused };
}

/** Arranges all lines anew if the turn of one is too late. */
function placeAll(problem: Problem, start: Solution): Solution {
  const solution = fill(problem, start, start.open);
  return solution.open.length === 0 ? solution : search(problem, solution);
}

/** The locks whose jobs are open, each with the rule in its way. */
function violations(problem: Problem, solution: Solution, locks: ReadonlyMap<Stop, Lock>) {
  return solution.open.flatMap((job) => {
    const lock = locks.get(job);
    return lock ? [{ ...lock, job, moved: findViolation(problem, solution, job, lock.route) }] : [];
  });
}

/** Refuses lines that violate a rule at any time of day. */
function admit(base: Problem, lines: readonly LockedLine[]) {
  const refused: RefusedLine[] = [];
  const locks = new Map<Stop, Lock>();
  for (const line of lines.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) {
    const job = base.jobs.find(({ id }) => id === line.jobId);
    const route = base.routes.find(({ technician }) => technician.id === line.technicianId);
    if (job && locks.has(job)) refused.push(toRefused(line, { rule: "twice" }));
    else if (job && route?.able.has(job))
      locks.set(job, { line, route, startMinute: line.startMinute });
    else refused.push(toRefused(line, findViolation(base, emptySolution(base, []), job, route)));
  }
  return { locks, refused };
}

const toKey = ({ jobId, technicianId }: LockedLine) => JSON.stringify([jobId, technicianId]);

function toRefused({ jobId, technicianId }: LockedLine, violation: Violation): RefusedLine {
  return { jobId, technicianId, violation };
}

/** Tolerance for distances and times that a model estimated. */
const toleranceKm = 1;
const toleranceMinutes = 5;

/** Differences between kept lines and the start or facts given for them. */
export function findCorrections(
  placed: readonly Lock[],
  lines: readonly PlannedLine[],
): CorrectedLine[] {
  return placed.flatMap(({ line: { jobId, startMinute, claimed = {} }, moved }) => {
    const line = lines.find((one) => one.jobId === jobId);
    if (!line) return [];
    const { technicianId, skillMatch, travelKm, travelMinutes } = line;
    const { travelKm: saidKm = travelKm, travelMinutes: saidMinutes = travelMinutes } = claimed;
    const facts: CorrectedLine["fact"][] = [];
    if (startMinute !== undefined && startMinute !== line.startMinute) {
      facts.push({ kind: "start", said: startMinute, is: line.startMinute, violation: moved });
    }
    if (claimed.skillMatch && claimed.skillMatch !== skillMatch) {
      facts.push({ kind: "skills", said: claimed.skillMatch, is: skillMatch });
    }
    if (Math.abs(saidKm - travelKm) > toleranceKm)
      facts.push({ kind: "distance", saidKm, isKm: travelKm });
    if (Math.abs(saidMinutes - travelMinutes) > toleranceMinutes) {
      facts.push({ kind: "drive", saidMinutes, isMinutes: travelMinutes });
    }
    return facts.map((fact) => ({ jobId, technicianId, fact }));
  });
}
