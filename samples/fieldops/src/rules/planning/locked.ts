import { fill, mostUrgentFirst } from "./insertion.ts";
import type { Problem, Route, Stop } from "./problem.ts";
import { search } from "./search.ts";
import { emptySolution, numbersOf, type Solution, sequencesOf, withSequences } from "./solution.ts";
import type { Correction, LockedLine, PlannedLine, RefusedLine, Violation } from "./types.ts";
import { violationOf } from "./violations.ts";

/** A locked line under check. `hold` is relaxed in steps: start exactly then, not before then, any time. */
interface HeldLine {
  readonly line: LockedLine;
  readonly job: number;
  readonly route: number;
  readonly hold: "at" | "from" | "free";
  /** Rule because of which the start was relaxed. */
  readonly moved?: Violation;
}

export interface Settled {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly held: readonly HeldLine[];
  readonly refused: readonly RefusedLine[];
}

/** Limit of the search when locked lines are placed together. The full search runs afterward. */
const settlingWork = 50_000;

/** Checks all locked lines together. Lines that keep the rules are in the solution and restrict the problem. */
export function settle(base: Problem, locked: readonly LockedLine[]): Settled {
  const { held: first, refused } = admit(base, locked);
  let held = first;
  for (;;) {
    const problem = bound(base, held);
    const solution = placed(problem, held);
    const left = solution.open;
    if (left.length === 0) return { problem, solution, held, refused };
    const violations = new Map(
      left.map((job) => [job, violationOf(problem, solution, job, routeOf(held, job))]),
    );
    refused.push(...refusals(held, violations));
    held = held.flatMap((one) => relaxed(one, violations.get(one.job)));
  }
}

function routeOf(held: readonly HeldLine[], job: number): number {
  return held.find((one) => one.job === job)?.route ?? -1;
}

function refusals(held: readonly HeldLine[], violations: ReadonlyMap<number, Violation>): RefusedLine[] {
  return held.flatMap(({ line, job, hold }) => {
    const violation = violations.get(job);
    return violation && hold === "free" ? [refusedLine(line, violation)] : [];
  });
}

/** The line with its start relaxed by one step, or none when it is fully relaxed already. */
function relaxed(one: HeldLine, violation: Violation | undefined): HeldLine[] {
  if (!violation) return [one];
  if (one.hold === "free") return [];
  return [{ ...one, hold: one.hold === "at" ? "from" : "free", moved: one.moved ?? violation }];
}

/** Refuses lines that violate a rule at any time of day. */
function admit(base: Problem, locked: readonly LockedLine[]) {
  const refused: RefusedLine[] = [];
  const held: HeldLine[] = [];
  const empty = emptySolution(base, []);
  for (const line of locked.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
    const numbers = numbersOf(base, line);
    const twice = held.some(({ job }) => job === numbers.job);
    if (twice) refused.push(refusedLine(line, { rule: "twice" }));
    else if (base.routes[numbers.route]?.able[numbers.job]) held.push(heldLine(base, line, numbers));
    else refused.push(refusedLine(line, violationOf(base, empty, numbers.job, numbers.route)));
  }
  return { refused, held };
}

const key = ({ jobId, technicianId }: LockedLine) => JSON.stringify([jobId, technicianId]);

function refusedLine({ jobId, technicianId }: LockedLine, violation: Violation): RefusedLine {
  return { jobId, technicianId, violation };
}

function heldLine(
  { jobs }: Problem,
  line: LockedLine,
  numbers: { readonly job: number; readonly route: number },
): HeldLine {
  const { startMinute: start } = line;
  const window = jobs[numbers.job]?.window;
  if (start === undefined || !window) return { line, ...numbers, hold: "free" };
  const overMinutes = Math.max(window.fromMinute - start, start - window.untilMinute);
  if (overMinutes <= 0) return { line, ...numbers, hold: "at" };
  return { line, ...numbers, hold: "free", moved: { rule: "window", window, overMinutes } };
}

/** Restricts each locked job to its technician and to its start, as far as that is still held. */
function bound(base: Problem, held: readonly HeldLine[]): Problem {
  const byJob = new Map(held.map((one) => [one.job, one]));
  const routes = base.routes.map((route, index): Route => {
    const allowed = route.allowed.map((may, job) => may && (byJob.get(job)?.route ?? index) === index);
    return { ...route, allowed };
  });
  const stops = base.stops.map((stop, job) => heldStop(stop, byJob.get(job)));
  return { ...base, routes, stops, kept: new Set(byJob.keys()) };
}

function heldStop(stop: Stop, held: HeldLine | undefined): Stop {
  const start = held?.line.startMinute;
  if (!held || start === undefined || held.hold === "free") return stop;
  return { ...stop, earliest: start, latest: held.hold === "at" ? start : stop.latest };
}

/** Places lines at their given starts where the rules permit, else wherever they fit. */
function placed(problem: Problem, held: readonly HeldLine[]): Solution {
  const jobs = held.map(({ job }) => job);
  const timed = held.flatMap(({ job, route, line, hold }) =>
    line.startMinute === undefined || hold === "free" ? [] : [{ job, route, start: line.startMinute }],
  );
  const handedIn = withSequences(
    problem,
    emptySolution(problem, jobs),
    new Map(sequencesOf(problem, timed).entries()),
  );
  const sequences = problem.routes.map((route, index) => {
    const sequence = handedIn.sequences[index] ?? [];
    return keepsRules(problem, route, sequence, handedIn.costs[index]) ? sequence : route.bookings;
  });
  const on = new Set(sequences.flat());
  const open = jobs.filter((job) => !on.has(job));
  const start = withSequences(problem, emptySolution(problem, open), new Map(sequences.entries()), open);
  const filled = fill(problem, start, mostUrgentFirst(problem, open));
  // Insertion order alone may leave a line out; in this search all locked lines have equal weight.
  return filled.open.length === 0 ? filled : search({ ...problem, kept: new Set() }, start, settlingWork);
}

/** The cost covers times and skills, not the number of jobs. */
function keepsRules(
  problem: Problem,
  route: Route,
  sequence: readonly number[],
  cost = Number.POSITIVE_INFINITY,
): boolean {
  return Number.isFinite(cost) && sequence.length - route.bookings.length <= problem.limitJobs;
}

/** Tolerance for distances and times that a model estimated. */
const enoughKm = 1;

const enoughMinutes = 5;

/** Differences between kept lines and the start or facts given for them. */
export function corrections(held: readonly HeldLine[], lines: readonly PlannedLine[]): Correction[] {
  const byJob = new Map(lines.map((line) => [line.jobId, line]));
  return held.flatMap((one) => {
    const line = byJob.get(one.line.jobId);
    return line ? [...startOf(one, line), ...claimsOf(one, line)] : [];
  });
}

function startOf({ line: { startMinute }, moved }: HeldLine, line: PlannedLine): Correction[] {
  if (startMinute === undefined || startMinute === line.startMinute) return [];
  const { jobId, technicianId } = line;
  return [
    { jobId, technicianId, field: "startMinute", said: startMinute, is: line.startMinute, violation: moved },
  ];
}

function claimsOf({ line: { claimed } }: HeldLine, line: PlannedLine): Correction[] {
  const { jobId, technicianId, skillMatch, travelKm, travelMinutes } = line;
  const found: Correction[] = [];
  if (claimed?.skillMatch && claimed.skillMatch !== skillMatch) {
    found.push({ jobId, technicianId, field: "skillMatch", said: claimed.skillMatch, is: skillMatch });
  }
  if (isOff(claimed?.travelKm, travelKm, enoughKm)) {
    found.push({ jobId, technicianId, field: "travelKm", said: claimed?.travelKm ?? 0, is: travelKm });
  }
  if (isOff(claimed?.travelMinutes, travelMinutes, enoughMinutes)) {
    const said = claimed?.travelMinutes ?? 0;
    found.push({ jobId, technicianId, field: "travelMinutes", said, is: travelMinutes });
  }
  return found;
}

function isOff(said: number | undefined, is: number, enough: number): boolean {
  return said !== undefined && Math.abs(said - is) > enough;
}
