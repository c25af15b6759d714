import { unplannedCost } from "../measures.ts";
import type { Problem } from "../problem.ts";
import { routeCost } from "../route.ts";

/**
 * Cost of the optimal plan, found by trying every order of every choice of jobs for every technician. Only for
 * a handful of jobs.
 */
export function leastCost(problem: Problem): number {
  const jobs = problem.jobs.length;
  const all = 2 ** jobs - 1;
  let least = Array.from({ length: all + 1 }, (_, left) => openCost(problem, left));
  for (const route of problem.routes.keys()) {
    const own = costBySet(problem, route);
    least = least.map((_, set) => {
      let best = Number.POSITIVE_INFINITY;
      for (let part = set; ; part = (part - 1) & set) {
        best = Math.min(best, (own.get(part) ?? Number.POSITIVE_INFINITY) + (least[set & ~part] ?? 0));
        if (part === 0) return best;
      }
    });
  }
  return least[all] ?? 0;
}

/** Cost of the best order of each set of jobs, as a bit mask, for one technician. */
function costBySet(problem: Problem, index: number): Map<number, number> {
  const route = problem.routes[index];
  const costs = new Map<number, number>();
  if (!route) return costs;
  const seen = new Set<string>();
  function extend(sequence: readonly number[], set: number): void {
    const cost = route ? routeCost(problem, route, sequence) : Number.POSITIVE_INFINITY;
    costs.set(set, Math.min(costs.get(set) ?? Number.POSITIVE_INFINITY, cost));
    if (sequence.length - (route?.bookings.length ?? 0) >= problem.limitJobs) return;
    for (const job of problem.jobs.keys()) {
      if (set & (1 << job)) continue;
      for (let at = 0; at <= sequence.length; at += 1) {
        const longer = sequence.toSpliced(at, 0, job);
        if (seen.has(longer.join())) continue;
        seen.add(longer.join());
        extend(longer, set | (1 << job));
      }
    }
  }
  extend(route.bookings, 0);
  return costs;
}

function openCost(problem: Problem, open: number): number {
  return problem.stops.reduce(
    (sum, stop, job) => (!stop.booked && open & (1 << job) ? sum + unplannedCost(stop, problem.units) : sum),
    0,
  );
}
