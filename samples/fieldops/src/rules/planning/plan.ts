import type { Difference, Rule, Violation } from "@suite/fieldops-contract";
import { findCorrections, settle } from "./locked.ts";
import { compile, matchSkills, type Problem, type Route, type Stop } from "./problem.ts";
import { measure, toVisits } from "./route.ts";
import { insertionInto, type Solution, search, without } from "./search.ts";
import type { Candidate, Plan, PlanInput, PlannedLine, UnplannedJob } from "./types.ts";
import { findViolation } from "./violations.ts";

/**
 * Plans a day. Objectives in order: the most work (weighted by priority), the fewest late minutes (weighted by
 * priority), full over partial skill matches, the least travel. Locked lines stay if the rules permit. To plan
 * around an edit, lock the other lines: they then move only as far as the edit requires.
 */
export function planDispatch(input: PlanInput): Plan {
  const { problem, solution: start, placed, refused } = settle(compile(input), input.locked ?? []);
  const open = problem.jobs.filter(
    (job) => !problem.locks.has(job) && problem.routes.some(({ able }) => able.has(job)),
  );
  const solution = search(problem, { ...start, open });
  const lines = toLines(problem, solution);
  const planned = new Set(lines.map(({ jobId }) => jobId));
  return {
    lines,
    unplanned: problem.jobs
      .filter(({ id }) => !planned.has(id))
      .map((job) => explainUnplanned(problem, solution, job)),
    corrected: findCorrections(placed, lines),
    refused,
  };
}

function toLines(problem: Problem, solution: Solution): PlannedLine[] {
  return [...solution.sequences].flatMap(([route, sequence]) =>
    toVisits(problem, route, sequence).flatMap((visit): PlannedLine[] => {
      const job = sequence.find(({ id }) => id === visit.jobId);
      if (!job) return [];
      const { matched, missing } = matchSkills(job.skills ?? [], route.technician.skills);
      const candidates = findCandidates(problem, solution, job);
      return [
        {
          ...visit,
          locked: problem.locks.has(job),
          matchedSkills: matched,
          missingSkills: missing,
          candidates: candidates.filter(({ technicianId }) => technicianId !== visit.technicianId),
        },
      ];
    }),
  );
}

/**
 * Technicians for a job of a plan: feasible ones first, the cheapest first, with the change of the plan; then
 * infeasible ones with the rule in the way, the closest first. The other jobs keep their technicians and order.
 */
function findCandidates(base: Problem, solution: Solution, job: Stop): Candidate[] {
  const problem = { ...base, locks: new Map([...base.locks].filter(([locked]) => locked !== job)) };
  const lifted = without(solution, [job]);
  const change = (route: Route, sequence: readonly Stop[]) =>
    minus(
      measure(problem, route, sequence),
      measure(problem, route, lifted.sequences.get(route) ?? []),
    );
  const holder = [...solution.sequences].find(([, sequence]) => sequence.includes(job));
  const current = holder ? change(...holder) : { lateMinutes: 0, travelMinutes: 0 };
  const feasible: { readonly cost: number; readonly candidate: Candidate }[] = [];
  const infeasible: Infeasible[] = [];
  for (const route of problem.routes) {
    const { id: technicianId } = route.technician;
    const insertion = insertionInto(problem, lifted, job, route);
    const visit = toVisits(problem, route, insertion?.sequence ?? []).find(
      ({ jobId }) => jobId === job.id,
    );
    if (insertion && visit) {
      const difference = minus(change(route, insertion.sequence), current);
      feasible.push({ cost: insertion.extra, candidate: { technicianId, visit, difference } });
    } else {
      infeasible.push({ technicianId, violation: findViolation(problem, lifted, job, route) });
    }
  }
  feasible.sort((a, b) => a.cost - b.cost);
  return [...feasible.map(({ candidate }) => candidate), ...infeasible.sort(byNearness)];
}

type Infeasible = Extract<Candidate, { violation: Violation }>;

function minus(a: Difference, b: Difference): Difference {
  return {
    lateMinutes: a.lateMinutes - b.lateMinutes,
    travelMinutes: a.travelMinutes - b.travelMinutes,
  };
}

/** Reasons by the rule in the way, from the hardest to the easiest to overcome. */
const reasons: Partial<Record<Rule, UnplannedJob["reason"]>> = {
  skills: "skills",
  range: "range",
  shift: "shift",
  window: "window",
  unavailable: "left-out",
  "excluded-technician": "left-out",
  full: "booked",
  booked: "booked",
};
const nearness = Object.keys(reasons);

function byNearness({ violation: a }: Infeasible, { violation: b }: Infeasible): number {
  return nearness.indexOf(b.rule) - nearness.indexOf(a.rule) || getAmount(a) - getAmount(b);
}

function getAmount(violation: Violation): number {
  if (violation.rule === "skills") return violation.missing.length;
  if (violation.rule === "range") return violation.km;
  if (violation.rule === "shift" || violation.rule === "window") return violation.overMinutes;
  return violation.rule === "booked" ? violation.shortMinutes : 0;
}

/** Explains why a job is unplanned. The closest infeasible candidate decides the reason. */
function explainUnplanned(problem: Problem, solution: Solution, job: Stop): UnplannedJob {
  if (problem.options.excludedJobIds?.includes(job.id))
    return { jobId: job.id, reason: "excluded" };
  const candidates = findCandidates(problem, solution, job);
  const nearest = candidates.find((one) => "violation" in one);
  if (!nearest) return { jobId: job.id, reason: "no-technicians" };
  return {
    jobId: job.id,
    reason: reasons[nearest.violation.rule] ?? "booked",
    nearest,
    candidates,
  };
}
