import { insertionInto } from "./insertion.ts";
import { matchSkills } from "./measures.ts";
import { compile, type Problem } from "./problem.ts";
import { measure, visitsOf } from "./route.ts";
import { emptySolution, numbersOf, type Solution, sequencesOf, without, withSequences } from "./solution.ts";
import type {
  Candidate,
  Difference,
  EditedLine,
  Explanation,
  PlanInput,
  Rule,
  UnplannedJob,
  UnplannedReason,
  Violation,
  Visit,
} from "./types.ts";
import { violationOf } from "./violations.ts";

/**
 * Lists every technician as a candidate for a job of an existing plan: feasible ones first, the best first,
 * with start and cost difference; then infeasible ones with the rule in the way, the closest first.
 * Technicians keep their other jobs in order; these may shift within the rules, except for lines of `input`
 * that are locked to a start. An unknown job has no candidates.
 */
export function candidatesFor(
  input: PlanInput,
  lines: readonly EditedLine[],
  jobId: string,
  base = compile(input),
): Candidate[] {
  const job = base.jobs.findIndex(({ id }) => id === jobId);
  if (job < 0) return [];
  const problem = withStarts(base, input, lines, jobId);
  const placed = lines
    .map((line) => ({ ...numbersOf(base, line), start: line.startMinute }))
    .filter((line) => line.job >= 0 && line.route >= 0);
  const sequences = new Map(sequencesOf(problem, placed).entries());
  const solution = withSequences(problem, emptySolution(problem, []), sequences);
  return [...feasibleCandidates(problem, solution, job), ...infeasibleCandidates(problem, solution, job)];
}

function withStarts(
  base: Problem,
  { locked = [] }: PlanInput,
  lines: readonly EditedLine[],
  jobId: string,
): Problem {
  const starts = new Map(lines.map((line) => [line.jobId, line.startMinute]));
  const fixed = new Set(
    locked
      .filter((line) => line.jobId !== jobId && line.startMinute === starts.get(line.jobId))
      .map((line) => line.jobId),
  );
  const stops = base.stops.map((stop) => {
    const start = fixed.has(stop.id) ? starts.get(stop.id) : undefined;
    return start === undefined ? stop : { ...stop, earliest: start, latest: start };
  });
  return { ...base, stops };
}

/** Rules from the hardest to the easiest to overcome. */
const nearness: readonly Violation["rule"][] = [
  "unknown-job",
  "unknown-technician",
  "twice",
  "excluded-job",
  "skills",
  "range",
  "shift",
  "window",
  "unavailable",
  "excluded-technician",
  "full",
  "booked",
];

type Feasible = Extract<Candidate, { visit: Visit }>;

type Infeasible = Extract<Candidate, { violation: Violation }>;

/** Technicians who can take a job, the cheapest first. `exceptId` is left out. */
function feasibleCandidates(
  problem: Problem,
  solution: Solution,
  job: number,
  exceptId?: string,
): Feasible[] {
  const lifted = without(problem, solution, new Set([job]));
  const holder = solution.sequences.findIndex((sequence) => sequence.includes(job));
  const before = change(problem, holder, lifted.sequences[holder], solution.sequences[holder]);
  return problem.routes
    .flatMap((route, index) => {
      if (route.technician.id === exceptId) return [];
      const found = insertionInto(problem, lifted, job, index);
      const visits = found ? visitsOf(problem, route, found.sequence) : [];
      const visit = visits.find(({ jobId }) => jobId === problem.stops[job]?.id);
      if (!found || !visit) return [];
      const difference = minus(change(problem, index, lifted.sequences[index], found.sequence), before);
      return [{ cost: found.extra, technicianId: route.technician.id, visit, difference }];
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ technicianId, visit, difference }) => ({ technicianId, visit, difference }));
}

/** Technicians who cannot take a job, with the rule in the way, the closest first. `exceptId` is left out. */
function infeasibleCandidates(
  problem: Problem,
  solution: Solution,
  job: number,
  exceptId?: string,
): Infeasible[] {
  const lifted = without(problem, solution, new Set([job]));
  return problem.routes
    .flatMap(({ technician: { id } }, index) => {
      if (id === exceptId || insertionInto(problem, lifted, job, index)) return [];
      return [{ technicianId: id, violation: violationOf(problem, lifted, job, index) }];
    })
    .sort(byNearness);
}

function byNearness(a: { readonly violation: Violation }, b: { readonly violation: Violation }): number {
  const rank = nearness.indexOf(b.violation.rule) - nearness.indexOf(a.violation.rule);
  return rank || amount(a.violation) - amount(b.violation);
}

function amount(violation: Violation): number {
  if (violation.rule === "skills") return violation.missing.length;
  if (violation.rule === "range") return violation.km;
  if (violation.rule === "shift" || violation.rule === "window") return violation.overMinutes;
  return violation.rule === "booked" ? violation.shortMinutes : 0;
}

function change(
  problem: Problem,
  index: number,
  from: readonly number[] | undefined,
  to: readonly number[] | undefined,
): Difference {
  const route = problem.routes[index];
  if (!route || !from || !to) return { lateMinutes: 0, travelMinutes: 0 };
  return minus(measure(problem, route, to), measure(problem, route, from));
}

function minus(a: Difference, b: Difference): Difference {
  return { lateMinutes: a.lateMinutes - b.lateMinutes, travelMinutes: a.travelMinutes - b.travelMinutes };
}

/** Explains an assignment: matched and missing skills, and the next best technician. */
export function explain(
  problem: Problem,
  solution: Solution,
  job: number,
  technicianId: string,
): Explanation {
  const required = problem.jobs[job]?.skills ?? [];
  const route = problem.routes.find(({ technician }) => technician.id === technicianId);
  const { matched, missing } = matchSkills(required, route?.technician.skills ?? []);
  const [feasible] = feasibleCandidates(problem, solution, job, technicianId);
  const nextBest = feasible ?? infeasibleCandidates(problem, solution, job, technicianId)[0];
  return { matchedSkills: matched, missingSkills: missing, nextBest };
}

const reasons: Partial<Record<Rule, UnplannedReason>> = {
  skills: "skills",
  range: "range",
  shift: "shift",
  window: "window",
  unavailable: "left-out",
  "excluded-technician": "left-out",
};

/** Explains why a job is unplanned. The closest infeasible candidate decides the reason. */
export function unplannedJob(problem: Problem, solution: Solution, job: number): UnplannedJob {
  const jobId = problem.jobs[job]?.id ?? "";
  if (problem.options.excludedJobIds?.includes(jobId)) return { jobId, reason: "excluded" };
  const [nearest] = infeasibleCandidates(problem, solution, job);
  if (!nearest) return { jobId, reason: "no-technicians" };
  return { jobId, reason: reasons[nearest.violation.rule] ?? "booked", nearest };
}
