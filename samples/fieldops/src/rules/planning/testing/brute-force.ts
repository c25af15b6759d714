import type { Problem, Route, Stop } from "../problem.ts";
import { routeCost, sum, unplannedCost } from "../route.ts";
import { isFull } from "../search.ts";

/**
 * Cost of the optimal plan, found by trying every order of every choice of jobs for every technician. Only for
 * a handful of jobs.
 */
export function leastCost(problem: Problem): number {
  const jobs = problem.jobs.length;
  const all = 2 ** jobs - 1;
  let least = Array.from({ length: all + 1 }, (_, left) => openCost(problem, left));
  for (const route of problem.routes) {
    const own = costBySet(problem, route);
    least = least.map((_, set) => {
      let best = Number.POSITIVE_INFINITY;
      for (let part = set; ; part = (part - 1) & set) {
        best = Math.min(
          best,
          (own.get(part) ?? Number.POSITIVE_INFINITY) + (least[set & ~part] ?? 0),
        );
        if (part === 0) return best;
      }
    });
  }
  return least[all] ?? 0;
}

/** Cost of the best order of each set of jobs, as a bit mask, for one technician. */
function costBySet(problem: Problem, route: Route): Map<number, number> {
  const costs = new Map<number, number>();
  const seen = new Set<string>();
  function extend(sequence: readonly Stop[], set: number): void {
    const cost = routeCost(problem, route, sequence);
    costs.set(set, Math.min(costs.get(set) ?? Number.POSITIVE_INFINITY, cost));
    if (isFull(problem, route, sequence)) return;
    for (const [index, job] of problem.jobs.entries()) {
      if (set & (1 << index)) continue;
      for (let at = 0; at <= sequence.length; at += 1) {
        const longer = sequence.toSpliced(at, 0, job);
        const key = longer.map(({ id }) => id).join();
        if (seen.has(key)) continue;
        seen.add(key);
        extend(longer, set | (1 << index));
      }
    }
  }
  extend(route.bookings, 0);
  return costs;
}

function openCost(problem: Problem, open: number): number {
  return sum(problem.jobs.map((job, index) => (open & (1 << index) ? unplannedCost(job) : 0)));
}
