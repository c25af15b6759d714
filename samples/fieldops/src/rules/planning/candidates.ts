import { breachOf } from "./breach.ts";
import { insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { type Solution, without } from "./solution.ts";
import type { Breach, Candidate, Difference } from "./types.ts";
import { measure, visitsOf } from "./visit.ts";

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

/**
 * What each technician would make of a job, everybody else's work staying with them: those who can first, the cheapest
 * first; then those who cannot, the nearest miss first. `technicianId` is left out.
 */
export function candidates(
  problem: Problem,
  solution: Solution,
  job: number,
  technicianId?: string,
): Candidate[] {
  const lifted = without(problem, solution, new Set([job]));
  const holder = solution.routes.findIndex((route) => route.includes(job));
  const before = change(problem, holder, lifted.routes[holder], solution.routes[holder]);
  const able: { cost: number; candidate: Candidate }[] = [];
  const unable: { technicianId: string; breach: Breach }[] = [];
  for (const [index, duty] of problem.duties.entries()) {
    const { id } = duty.technician;
    if (id === technicianId) continue;
    const found = insertionInto(problem, lifted, job, index);
    const visit =
      found && visitsOf(problem, duty, found.route).find(({ jobId }) => jobId === idOf(problem, job));
    if (!found || !visit) {
      unable.push({ technicianId: id, breach: breachOf(problem, lifted, job, index) });
      continue;
    }
    const after = change(problem, index, lifted.routes[index], found.route);
    able.push({
      cost: found.extra,
      candidate: { technicianId: id, visit, difference: minus(after, before) },
    });
  }
  able.sort((a, b) => a.cost - b.cost);
  return [...able.map(({ candidate }) => candidate), ...unable.sort(byNearness)];
}

export function byNearness(a: { readonly breach: Breach }, b: { readonly breach: Breach }): number {
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

const idOf = ({ stops }: Problem, job: number) => stops[job]?.id;
