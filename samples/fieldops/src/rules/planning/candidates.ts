import { breachOf } from "./breach.ts";
import { insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { type Solution, without } from "./solution.ts";
import type { Breach, Candidate, Difference, Visit } from "./types.ts";
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

type Able = Extract<Candidate, { visit: Visit }>;
type Unable = Extract<Candidate, { breach: Breach }>;

/** What each technician would make of a job, everybody else's work staying with them: who can, then who cannot. */
export function candidates(problem: Problem, solution: Solution, job: number): Candidate[] {
  return [...takers(problem, solution, job), ...misses(problem, solution, job)];
}

/** The technicians who can take a job, the cheapest first; `exceptId` is left out. */
export function takers(problem: Problem, solution: Solution, job: number, exceptId?: string): Able[] {
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
export function misses(problem: Problem, solution: Solution, job: number, exceptId?: string): Unable[] {
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
