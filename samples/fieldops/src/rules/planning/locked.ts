import { fill, mostUrgentFirst } from "./insertion.ts";
import type { Problem, Route, Stop } from "./problem.ts";
import { search } from "./search.ts";
import { emptySolution, numbersOf, type Solution, sequencesOf, withSequences } from "./solution.ts";
import type { Correction, LockedLine, PlannedLine, RefusedLine, Violation } from "./types.ts";
import { violationOf } from "./violations.ts";

/** A locked line that may stand. It gives way in steps: at its start, not before it, whenever the window is open. */
interface Standing {
  readonly line: LockedLine;
  readonly job: number;
  readonly route: number;
  readonly hold: "at" | "from" | "free";
  /** Why it is not held to its start any more. */
  readonly moved?: Violation;
}

export interface Settled {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly standing: readonly Standing[];
  readonly refused: readonly RefusedLine[];
}

/** Stops looked at each time that lines are tried together; the plan's own search comes after. */
const settlingWork = 50_000;

/** Checks locked lines by the rules, together: those that can stand are on the solution and bind the problem. */
export function settle(base: Problem, locked: readonly LockedLine[]): Settled {
  const { standing: first, refused } = admit(base, locked);
  let standing = first;
  for (;;) {
    const problem = bound(base, standing);
    const solution = placed(problem, standing);
    const left = solution.open;
    if (left.length === 0) return { problem, solution, standing, refused };
    const violations = new Map(
      left.map((job) => [job, violationOf(problem, solution, job, routeOf(standing, job))]),
    );
    refused.push(...refusals(standing, violations));
    standing = standing.flatMap((one) => yielding(one, violations.get(one.job)));
  }
}

function routeOf(standing: readonly Standing[], job: number): number {
  return standing.find((one) => one.job === job)?.route ?? -1;
}

function refusals(standing: readonly Standing[], violations: ReadonlyMap<number, Violation>): RefusedLine[] {
  return standing.flatMap(({ line, job, hold }) => {
    const violation = violations.get(job);
    return violation && hold === "free" ? [refusedLine(line, violation)] : [];
  });
}

/** The line held one step less; none where it is free already. */
function yielding(one: Standing, violation: Violation | undefined): Standing[] {
  if (!violation) return [one];
  if (one.hold === "free") return [];
  return [{ ...one, hold: one.hold === "at" ? "from" : "free", moved: one.moved ?? violation }];
}

/** Refuses at once what no time of day can mend. */
function admit(base: Problem, locked: readonly LockedLine[]) {
  const refused: RefusedLine[] = [];
  const standing: Standing[] = [];
  const empty = emptySolution(base, []);
  for (const line of locked.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))) {
    const numbers = numbersOf(base, line);
    const twice = standing.some(({ job }) => job === numbers.job);
    if (twice) refused.push(refusedLine(line, { rule: "twice" }));
    else if (base.routes[numbers.route]?.able[numbers.job]) standing.push(held(base, line, numbers));
    else refused.push(refusedLine(line, violationOf(base, empty, numbers.job, numbers.route)));
  }
  return { refused, standing };
}

const key = ({ jobId, technicianId }: LockedLine) => JSON.stringify([jobId, technicianId]);

function refusedLine({ jobId, technicianId }: LockedLine, violation: Violation): RefusedLine {
  return { jobId, technicianId, violation };
}

function held(
  { jobs }: Problem,
  line: LockedLine,
  numbers: { readonly job: number; readonly route: number },
): Standing {
  const { startMinute: start } = line;
  const window = jobs[numbers.job]?.window;
  if (start === undefined || !window) return { line, ...numbers, hold: "free" };
  const overMinutes = Math.max(window.fromMinute - start, start - window.untilMinute);
  if (overMinutes <= 0) return { line, ...numbers, hold: "at" };
  return { line, ...numbers, hold: "free", moved: { rule: "window", window, overMinutes } };
}

/** The problem in which each standing line has only its technician, and its time as far as it is held. */
function bound(base: Problem, standing: readonly Standing[]): Problem {
  const byJob = new Map(standing.map((one) => [one.job, one]));
  const routes = base.routes.map((route, index): Route => {
    const allowed = route.allowed.map((may, job) => may && (byJob.get(job)?.route ?? index) === index);
    return { ...route, allowed };
  });
  const stops = base.stops.map((stop, job) => heldStop(stop, byJob.get(job)));
  return { ...base, routes, stops, kept: new Set(byJob.keys()) };
}

function heldStop(stop: Stop, standing: Standing | undefined): Stop {
  const start = standing?.line.startMinute;
  if (!standing || start === undefined || standing.hold === "free") return stop;
  return { ...stop, earliest: start, latest: standing.hold === "at" ? start : stop.latest };
}

/** As the lines were handed in where that keeps the rules, else as they fit. */
function placed(problem: Problem, standing: readonly Standing[]): Solution {
  const jobs = standing.map(({ job }) => job);
  const timed = standing.flatMap(({ job, route, line, hold }) =>
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
  // A line may be left over for its place in the order only; here none is more worth than another.
  return filled.open.length === 0 ? filled : search({ ...problem, kept: new Set() }, start, settlingWork);
}

/** A sequence's cost tells of times and skills, and not of how many jobs a technician may have. */
function keepsRules(
  problem: Problem,
  route: Route,
  sequence: readonly number[],
  cost = Number.POSITIVE_INFINITY,
): boolean {
  return Number.isFinite(cost) && sequence.length - route.bookings.length <= problem.limitJobs;
}

/** A model reckons roads and rounds; nearer than this it was right. */
const enoughKm = 1;

const enoughMinutes = 5;

/** Where lines that stand differ from what was asked or said. */
export function corrections(standing: readonly Standing[], lines: readonly PlannedLine[]): Correction[] {
  const byJob = new Map(lines.map((line) => [line.jobId, line]));
  return standing.flatMap((one) => {
    const line = byJob.get(one.line.jobId);
    return line ? [...startOf(one, line), ...claimsOf(one, line)] : [];
  });
}

function startOf({ line: { startMinute }, moved }: Standing, line: PlannedLine): Correction[] {
  if (startMinute === undefined || startMinute === line.startMinute) return [];
  const { jobId, technicianId } = line;
  return [
    { jobId, technicianId, field: "startMinute", said: startMinute, is: line.startMinute, violation: moved },
  ];
}

function claimsOf({ line: { claimed } }: Standing, line: PlannedLine): Correction[] {
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
