import type { Violation } from "@suite/fieldops-contract";
import type { Problem, Route, Stop } from "./problem.ts";
import { byUrgency, emptySolution, fill, type Solution, search } from "./search.ts";
import type { CorrectedLine, LockedLine, PlannedLine, RefusedLine } from "./types.ts";
import { findViolation } from "./violations.ts";

/** A locked line under check. `moved` is the rule because of which its start does not hold. */
interface Lock {
  readonly line: LockedLine;
  readonly job: Stop;
  readonly route: Route;
  readonly moved?: Violation;
}

/**
 * Places the locked lines by urgency. Lines that keep the rules are in the solution and restrict the problem; the
 * others are refused.
 */
export function settle(base: Problem, lines: readonly LockedLine[]) {
  const { locks, refused } = admit(base, lines);
  let [problem, solution] = [base, emptySolution(base, [])];
  const placed: Lock[] = [];
  let waiting = locks;
  let before: number;
  do {
    before = waiting.length;
    waiting = waiting.filter((lock) => {
      const next = placeAtStart(problem, solution, lock);
      if ("violation" in next) {
        refused.set(lock.line, next.violation);
        return true;
      }
      refused.delete(lock.line);
      ({ problem, solution } = next);
      placed.push({ ...lock, moved: next.moved });
      return false;
    });
    // Work that was out of range may be in range of work placed meanwhile.
  } while (waiting.length > 0 && waiting.length < before);
  return {
    problem,
    solution,
    placed,
    refused: [...refused].map(
      ([{ jobId, technicianId }, violation]): RefusedLine => ({ jobId, technicianId, violation }),
    ),
  };
}

interface Placed {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly moved?: Violation;
}

/** Places one more line not before its start, or at any time where that is not possible. */
function placeAtStart(problem: Problem, solution: Solution, lock: Lock): Placed | { violation: Violation } {
  const { startMinute } = lock.line;
  if (startMinute === undefined) return place(problem, solution, lock);
  const starts = new Map(problem.starts).set(lock.job, startMinute);
  const placed = place({ ...problem, starts }, solution, lock);
  return "violation" in placed ? { ...place(problem, solution, lock), moved: placed.violation } : placed;
}

/** Arranges all placed lines anew if the turn of the line is too late. */
function place(base: Problem, solution: Solution, { job, route }: Lock): Placed | { violation: Violation } {
  const problem = { ...base, locks: new Map(base.locks).set(job, route) };
  let placed = fill(problem, { ...solution, open: [job] }, [job]);
  if (placed.open.length > 0) placed = search(problem, emptySolution(problem, [...problem.locks.keys()]));
  if (placed.open.length > 0) return { violation: findViolation(problem, solution, job, route) };
  return { problem, solution: placed };
}

/** Refuses lines that violate a rule at any time of day. The others follow by urgency. */
function admit(base: Problem, lines: readonly LockedLine[]) {
  const refused = new Map<LockedLine, Violation>();
  const byJob = new Map<Stop, Lock>();
  for (const line of lines.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) {
    const job = base.jobs.find(({ id }) => id === line.jobId);
    const route = base.routes.find(({ technician }) => technician.id === line.technicianId);
    if (job && byJob.has(job)) refused.set(line, { rule: "twice" });
    else if (job && route?.able.has(job)) byJob.set(job, { line, job, route });
    else refused.set(line, findViolation(base, emptySolution(base, []), job, route));
  }
  return { locks: byUrgency([...byJob.keys()]).flatMap((job) => byJob.get(job) ?? []), refused };
}

const toKey = ({ jobId, technicianId }: LockedLine) => JSON.stringify([jobId, technicianId]);

/** Tolerance for distances and times that a model estimated. */
const toleranceKm = 1;
const toleranceMinutes = 5;

/** Differences between kept lines and the start or facts given for them. */
export function findCorrections(placed: readonly Lock[], lines: readonly PlannedLine[]): CorrectedLine[] {
  return placed.flatMap(({ line: { jobId, startMinute, claimed = {} }, moved }) => {
    const line = lines.find((one) => one.jobId === jobId);
    if (!line) return [];
    const { technicianId, skillMatch, travelKm, travelMinutes } = line;
    const saidKm = claimed.travelKm ?? travelKm;
    const saidMinutes = claimed.travelMinutes ?? travelMinutes;
    const facts: CorrectedLine["fact"][] = [];
    if (startMinute !== undefined && startMinute !== line.startMinute) {
      facts.push({ kind: "start", said: startMinute, is: line.startMinute, violation: moved });
    }
    if (claimed.skillMatch && claimed.skillMatch !== skillMatch) {
      facts.push({ kind: "skills", said: claimed.skillMatch, is: skillMatch });
    }
    if (Math.abs(saidKm - travelKm) > toleranceKm) facts.push({ kind: "distance", saidKm, isKm: travelKm });
    if (Math.abs(saidMinutes - travelMinutes) > toleranceMinutes) {
      facts.push({ kind: "drive", saidMinutes, isMinutes: travelMinutes });
    }
    return facts.map((fact) => ({ jobId, technicianId, fact }));
  });
}
