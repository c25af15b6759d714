import { insertionInto } from "./insertion.ts";
import { matchSkills } from "./measures.ts";
import { compile, type Problem } from "./problem.ts";
import { measure, visitsOf } from "./route.ts";
import { emptySolution, numbersOf, routesOf, type Solution, without, withRoutes } from "./solution.ts";
import type {
  Breach,
  Candidate,
  Difference,
  EditedLine,
  Explanation,
  NextBest,
  PlanInput,
  Rule,
  UnplannedJob,
  UnplannedReason,
  Visit,
} from "./types.ts";
import { breachOf } from "./violations.ts";

/**
 * Who could take a job in a plan as it is: first those who can, the best first, with the start and what it would change; then
 * the others with the rule in the way, the nearest miss first. Everybody keeps their other jobs in order, which may shift
 * within the rules; jobs whose locked line in `input` has a start keep it. An unknown job has no candidates.
 */
export function eligible(input: PlanInput, lines: readonly EditedLine[], jobId: string): Candidate[] {
  const base = compile(input);
  const job = base.jobs.findIndex(({ id }) => id === jobId);
  if (job < 0) return [];
  const problem = withStarts(base, input, lines, jobId);
  const placed = lines
    .map((line) => ({ ...numbersOf(base, line), start: line.startMinute }))
    .filter((line) => line.job >= 0 && line.duty >= 0);
  const routes = new Map(routesOf(problem, placed).entries());
  return candidates(problem, withRoutes(problem, emptySolution(problem, []), routes), job);
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

/** From what keeps a technician farthest from a job to what keeps him or her least. */
const nearness: readonly Breach["rule"][] = [
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

type Able = Extract<Candidate, { visit: Visit }>;

type Unable = Extract<Candidate, { breach: Breach }>;

/** What each technician would make of a job, everybody else's work staying with them: who can, then who cannot. */
function candidates(problem: Problem, solution: Solution, job: number): Candidate[] {
  return [...takers(problem, solution, job), ...misses(problem, solution, job)];
}

/** The technicians who can take a job, the cheapest first; `exceptId` is left out. */
function takers(problem: Problem, solution: Solution, job: number, exceptId?: string): Able[] {
  const lifted = without(problem, solution, new Set([job]));
  const holder = solution.routes.findIndex((route) => route.includes(job));
  const before = change(problem, holder, lifted.routes[holder], solution.routes[holder]);
  return problem.duties
    .flatMap((duty, index) => {
      if (duty.technician.id === exceptId) return [];
      const found = insertionInto(problem, lifted, job, index);
      const visits = found ? visitsOf(problem, duty, found.route) : [];
      const visit = visits.find(({ jobId }) => jobId === problem.stops[job]?.id);
      if (!found || !visit) return [];
      const difference = minus(change(problem, index, lifted.routes[index], found.route), before);
      return [{ cost: found.extra, technicianId: duty.technician.id, visit, difference }];
    })
    .sort((a, b) => a.cost - b.cost)
    .map(({ technicianId, visit, difference }) => ({ technicianId, visit, difference }));
}

/** The technicians who cannot take a job and why not, the nearest miss first; `exceptId` is left out. */
function misses(problem: Problem, solution: Solution, job: number, exceptId?: string): Unable[] {
  const lifted = without(problem, solution, new Set([job]));
  return problem.duties
    .flatMap(({ technician: { id } }, index) => {
      if (id === exceptId || insertionInto(problem, lifted, job, index)) return [];
      return [{ technicianId: id, breach: breachOf(problem, lifted, job, index) }];
    })
    .sort(byNearness);
}

function byNearness(a: { readonly breach: Breach }, b: { readonly breach: Breach }): number {
  const rank = nearness.indexOf(b.breach.rule) - nearness.indexOf(a.breach.rule);
  return rank || amount(a.breach) - amount(b.breach);
}

function amount(breach: Breach): number {
  if (breach.rule === "skills") return breach.missing.length;
  if (breach.rule === "range") return breach.km;
  if (breach.rule === "shift" || breach.rule === "window") return breach.overMinutes;
  return breach.rule === "booked" ? breach.shortMinutes : 0;
}

function change(
  problem: Problem,
  index: number,
  from: readonly number[] | undefined,
  to: readonly number[] | undefined,
): Difference {
  const duty = problem.duties[index];
  if (!duty || !from || !to) return { lateMinutes: 0, travelMinutes: 0 };
  return minus(measure(problem, duty, to), measure(problem, duty, from));
}

function minus(a: Difference, b: Difference): Difference {
  return { lateMinutes: a.lateMinutes - b.lateMinutes, travelMinutes: a.travelMinutes - b.travelMinutes };
}

/** Why a job is with a technician, and what speaks against the next best. */
export function explain(
  problem: Problem,
  solution: Solution,
  job: number,
  technicianId: string,
): Explanation {
  const required = problem.jobs[job]?.skills ?? [];
  const duty = problem.duties.find(({ technician }) => technician.id === technicianId);
  const { matched, missing } = matchSkills(required, duty?.technician.skills ?? []);
  const [taker] = takers(problem, solution, job, technicianId);
  const next = taker ? nextBest(taker) : misses(problem, solution, job, technicianId)[0];
  return { matchedSkills: matched, missingSkills: missing, nextBest: next };
}

function nextBest({ technicianId, difference, visit }: ReturnType<typeof takers>[number]): NextBest {
  return { technicianId, difference, startMinute: visit.startMinute, skillMatch: visit.skillMatch };
}

const reasons: Partial<Record<Rule, UnplannedReason>> = {
  skills: "skills",
  range: "range",
  shift: "shift",
  window: "window",
  unavailable: "left-out",
  "excluded-technician": "left-out",
};

/** Why nobody does a job: the technician who comes nearest to it decides. */
export function unplannedJob(problem: Problem, solution: Solution, job: number): UnplannedJob {
  const jobId = problem.jobs[job]?.id ?? "";
  if (problem.options.excludedJobIds?.includes(jobId)) return { jobId, reason: "excluded", counts: [] };
  const missed = misses(problem, solution, job);
  const [nearest] = missed;
  if (!nearest) return { jobId, reason: "no-technicians", counts: [] };
  const counts = new Map<Rule, number>();
  for (const { breach } of missed) counts.set(breach.rule, (counts.get(breach.rule) ?? 0) + 1);
  return {
    jobId,
    reason: reasons[nearest.breach.rule] ?? "booked",
    nearest,
    counts: [...counts]
      .map(([rule, technicians]) => ({ rule, technicians }))
      .sort((a, b) => b.technicians - a.technicians),
  };
}
