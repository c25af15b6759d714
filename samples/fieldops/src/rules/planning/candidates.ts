import type { Difference, Rule, Violation } from "@suite/fieldops-contract";
import type { Problem, Route, Stop } from "./problem.ts";
import { measure, toVisits } from "./route.ts";
import { insertionInto, type Solution, without } from "./search.ts";
import type { Candidate, UnplannedJob } from "./types.ts";
import { findViolation } from "./violations.ts";

/**
 * Technicians for a job of a plan: feasible ones first, the cheapest first, with the change of the plan; then
 * infeasible ones with the rule in the way, the closest first. The other jobs keep their technicians and order.
 */
export function findCandidates(problem: Problem, solution: Solution, job: Stop): Candidate[] {
  const lifted = without(solution, [job]);
  const change = (route: Route, sequence: readonly Stop[] = []) =>
    minus(measure(problem, route, sequence), measure(problem, route, lifted.sequences.get(route) ?? []));
  const holder = problem.routes.find((route) => solution.sequences.get(route)?.includes(job));
  const current = holder
    ? change(holder, solution.sequences.get(holder))
    : { lateMinutes: 0, travelMinutes: 0 };
  const feasible: { readonly cost: number; readonly candidate: Candidate }[] = [];
  const infeasible: Infeasible[] = [];
  for (const route of problem.routes) {
    const { id: technicianId } = route.technician;
    const insertion = insertionInto(problem, lifted, job, route);
    const visit = toVisits(problem, route, insertion?.sequence ?? []).find(({ jobId }) => jobId === job.id);
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
  return { lateMinutes: a.lateMinutes - b.lateMinutes, travelMinutes: a.travelMinutes - b.travelMinutes };
}

/** Rules from the hardest to the easiest to overcome. */
const nearness: readonly Rule[] = [
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
export function explainUnplanned(problem: Problem, solution: Solution, job: Stop): UnplannedJob {
  if (problem.options.excludedJobIds?.includes(job.id)) return { jobId: job.id, reason: "excluded" };
  const candidates = findCandidates(problem, solution, job);
  const nearest = candidates.find((one) => "violation" in one);
  if (!nearest) return { jobId: job.id, reason: "no-technicians" };
  return { jobId: job.id, reason: reasons[nearest.violation.rule] ?? "booked", nearest, candidates };
}
