import type { Difference, Rule, Violation } from "@suite/fieldops-contract";
import type { Problem } from "./problem.ts";
import { measure, toVisits } from "./route.ts";
import { insertionInto, type Solution, without } from "./search.ts";
import type { Candidate, UnplannedJob } from "./types.ts";
import { findViolation } from "./violations.ts";

/**
 * Technicians for a job of a plan: feasible ones first, the cheapest first, with the change of the plan; then
 * infeasible ones with the rule in the way, the closest first. The other jobs keep their technicians and order.
 */
export function findCandidates(problem: Problem, solution: Solution, job: number): Candidate[] {
  const lifted = without(solution, [job]);
  const holder = solution.sequences.findIndex((sequence) => sequence.includes(job));
  const current = getChange(problem, holder, lifted, solution.sequences[holder]);
  const feasible: { readonly cost: number; readonly candidate: Candidate }[] = [];
  const infeasible: Infeasible[] = [];
  for (const [index, route] of problem.routes.entries()) {
    const { id: technicianId } = route.technician;
    const found = insertionInto(problem, lifted, job, index);
    const visit = toVisits(problem, route, found?.sequence ?? []).find(
      ({ jobId }) => jobId === problem.jobs[job]?.id,
    );
    if (found && visit) {
      const difference = minus(getChange(problem, index, lifted, found.sequence), current);
      feasible.push({ cost: found.extra, candidate: { technicianId, visit, difference } });
    } else {
      infeasible.push({ technicianId, violation: findViolation(problem, lifted, job, index) });
    }
  }
  feasible.sort((a, b) => a.cost - b.cost);
  return [...feasible.map(({ candidate }) => candidate), ...infeasible.sort(byNearness)];
}

type Infeasible = Extract<Candidate, { violation: Violation }>;

/** Change of a route's late and travel minutes. */
function getChange(
  problem: Problem,
  index: number,
  before: Solution,
  sequence: readonly number[] | undefined,
): Difference {
  const route = problem.routes[index];
  if (!route || !sequence) return { lateMinutes: 0, travelMinutes: 0 };
  return minus(measure(problem, route, sequence), measure(problem, route, before.sequences[index] ?? []));
}

function minus(a: Difference, b: Difference): Difference {
  return { lateMinutes: a.lateMinutes - b.lateMinutes, travelMinutes: a.travelMinutes - b.travelMinutes };
}

/** Rules from the hardest to the easiest to overcome. */
const nearness: readonly Rule[] = [
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

function byNearness({ violation: a }: Infeasible, { violation: b }: Infeasible): number {
  return nearness.indexOf(b.rule) - nearness.indexOf(a.rule) || getAmount(a) - getAmount(b);
}

function getAmount(violation: Violation): number {
  if (violation.rule === "skills") return violation.missing.length;
  if (violation.rule === "range") return violation.km;
  if (violation.rule === "shift" || violation.rule === "window") return violation.overMinutes;
  return violation.rule === "booked" ? violation.shortMinutes : 0;
}

const reasons: Partial<Record<Rule, UnplannedJob["reason"]>> = {
  skills: "skills",
  range: "range",
  shift: "shift",
  window: "window",
  unavailable: "left-out",
  "excluded-technician": "left-out",
};

/** Explains why a job is unplanned. The closest infeasible candidate decides the reason. */
export function explainUnplanned(problem: Problem, solution: Solution, job: number): UnplannedJob {
  const jobId = problem.jobs[job]?.id ?? "";
  if (problem.options.excludedJobIds?.includes(jobId)) return { jobId, reason: "excluded" };
  const nearest = findCandidates(problem, solution, job).find((one) => "violation" in one);
  if (!nearest) return { jobId, reason: "no-technicians" };
  return { jobId, reason: reasons[nearest.violation.rule] ?? "booked", nearest };
}
