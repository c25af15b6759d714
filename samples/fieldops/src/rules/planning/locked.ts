import type { Violation } from "@suite/fieldops-contract";
import type { Problem, Stop } from "./problem.ts";
import { byUrgency, emptySolution, fill, type Solution, search } from "./search.ts";
import type { CorrectedLine, LockedLine, PlannedLine, RefusedLine } from "./types.ts";
import { findViolation } from "./violations.ts";

/** Strictness of a requested start: exactly then, not before then, any time. */
const holds = ["at", "from", "free"] as const;

/** A locked line under check. `moved` is the rule because of which its start does not hold. */
interface Lock {
  readonly line: LockedLine;
  readonly job: number;
  readonly route: number;
  readonly moved?: Violation;
}

export interface Settled {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly locks: readonly Lock[];
  readonly refused: readonly RefusedLine[];
}

/**
 * Places the locked lines: first all at their starts, then the remaining ones later, then at any time. Lines that
 * keep the rules are in the solution and restrict the problem.
 */
export function settle(base: Problem, lines: readonly LockedLine[]): Settled {
  const { locks, refused } = admit(base, lines);
  let settled: Settled = { problem: base, solution: emptySolution(base, []), locks: [], refused: [] };
  let waiting = locks;
  for (const hold of holds) {
    let before: number;
    do {
      before = waiting.length;
      const failed: Lock[] = [];
      for (const lock of waiting) {
        const next = place(base, settled, lock, hold);
        if ("solution" in next) settled = next;
        else failed.push({ ...lock, moved: lock.moved ?? next.violation });
        if ("violation" in next && hold === "free") refused.set(lock.line, next.violation);
        else refused.delete(lock.line);
      }
      waiting = failed;
      // Work that was out of range may be in range of work placed meanwhile.
    } while (waiting.length > 0 && waiting.length < before);
  }
  const all = [...refused].map(([{ jobId, technicianId }, violation]) => ({
    jobId,
    technicianId,
    violation,
  }));
  return { ...settled, refused: all };
}

/** Places one more line. When its turn is too late, all placed lines are arranged anew. */
function place(
  base: Problem,
  { problem, solution, locks, refused }: Settled,
  lock: Lock,
  hold: (typeof holds)[number],
): Settled | { readonly violation: Violation } {
  const { job, route } = lock;
  const start = lock.line.startMinute;
  const window = base.jobs[job]?.window;
  const outside =
    start === undefined || !window ? 0 : Math.max(window.fromMinute - start, start - window.untilMinute);
  if (hold !== "free" && window && outside > 0)
    return { violation: { rule: "window", window, overMinutes: outside } };
  const stop = base.stops[job];
  const stops = stop ? problem.stops.with(job, restrict(stop, start, hold)) : problem.stops;
  const next = { ...problem, stops, locks: new Map([...problem.locks, [job, route]]) };
  const open = [...solution.open, job];
  let placed = fill(next, { ...solution, open }, open);
  if (placed.open.length > 0) placed = search(next, emptySolution(next, [...next.locks.keys()]));
  if (placed.open.length > 0) return { violation: findViolation(next, solution, job, route) };
  return { problem: next, solution: placed, locks: [...locks, lock], refused };
}

function restrict(stop: Stop, start: number | undefined, hold: (typeof holds)[number]): Stop {
  if (start === undefined || hold === "free") return stop;
  return { ...stop, earliest: start, latest: hold === "at" ? start : stop.latest };
}

/** Refuses lines that violate a rule at any time of day. The others follow by urgency. */
function admit(base: Problem, lines: readonly LockedLine[]) {
  const refused = new Map<LockedLine, Violation>();
  const byJob = new Map<number, Lock>();
  for (const line of lines.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1))) {
    const job = base.jobs.findIndex(({ id }) => id === line.jobId);
    const route = base.routes.findIndex(({ technician }) => technician.id === line.technicianId);
    if (byJob.has(job)) refused.set(line, { rule: "twice" });
    else if (base.routes[route]?.able[job]) byJob.set(job, { line, job, route });
    else refused.set(line, findViolation(base, emptySolution(base, []), job, route));
  }
  return { locks: byUrgency(base, [...byJob.keys()]).flatMap((job) => byJob.get(job) ?? []), refused };
}

const toKey = ({ jobId, technicianId }: LockedLine) => JSON.stringify([jobId, technicianId]);

/** Tolerance for distances and times that a model estimated. */
const toleranceKm = 1;
const toleranceMinutes = 5;

/** Differences between kept lines and the start or facts given for them. */
export function findCorrections(locks: readonly Lock[], lines: readonly PlannedLine[]): CorrectedLine[] {
  return locks.flatMap(({ line: { jobId, startMinute, claimed = {} }, moved }) => {
    const line = lines.find((one) => one.jobId === jobId);
    if (!line) return [];
    const { technicianId, skillMatch, travelKm, travelMinutes } = line;
    const facts: CorrectedLine["fact"][] = [];
    if (startMinute !== undefined && startMinute !== line.startMinute) {
      facts.push({ kind: "start", said: startMinute, is: line.startMinute, violation: moved });
    }
    if (claimed.skillMatch && claimed.skillMatch !== skillMatch) {
      facts.push({ kind: "skills", said: claimed.skillMatch, is: skillMatch });
    }
    if (claimed.travelKm !== undefined && Math.abs(claimed.travelKm - travelKm) > toleranceKm) {
      facts.push({ kind: "distance", saidKm: claimed.travelKm, isKm: travelKm });
    }
    if (
      claimed.travelMinutes !== undefined &&
      Math.abs(claimed.travelMinutes - travelMinutes) > toleranceMinutes
    ) {
      facts.push({ kind: "drive", saidMinutes: claimed.travelMinutes, isMinutes: travelMinutes });
    }
    return facts.map((fact) => ({ jobId, technicianId, fact }));
  });
}
