import { fill } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import type { Solution } from "./solution.ts";

/** What a dispatcher without help does: the most urgent job first, each to whom it costs least. The search begins with it. */
export function greedy(problem: Problem, solution: Solution): Solution {
  return fill(problem, solution, mostUrgentFirst(problem, solution.open));
}

export function mostUrgentFirst({ stops }: Problem, jobs: readonly number[]): number[] {
  return jobs.toSorted((a, b) => {
    const [one, other] = [stops[a], stops[b]];
    return one && other ? other.weight - one.weight || one.due - other.due || a - b : 0;
  });
}
