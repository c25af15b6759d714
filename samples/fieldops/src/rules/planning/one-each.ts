import { assign } from "./assignment.ts";
import { unplannedCost } from "./cost.ts";
import { insertionInto } from "./insertion.ts";
import type { Problem } from "./problem.ts";
import { type Solution, withRoutes } from "./solution.ts";

/** The optimal plan when each technician takes one job at most: what one pair costs does not depend on the others. */
export function oneEach(problem: Problem, start: Solution): Solution {
  const duties = problem.duties.map((_, duty) => duty);
  const options = start.open.map((job) => duties.map((duty) => insertionInto(problem, start, job, duty)));
  const gains = start.open.map((job, row) => {
    const stop = problem.stops[job];
    const left = stop ? unplannedCost(stop, problem.units) : 0;
    return duties.map((duty) => (options[row]?.[duty]?.extra ?? left) - left);
  });
  const routes = new Map<number, readonly number[]>();
  const planned = new Set<number>();
  for (const [row, duty] of pairs(gains)) {
    const [job, found] = [start.open[row], options[row]?.[duty]];
    if (job === undefined || !found) continue;
    routes.set(duty, found.route);
    planned.add(job);
  }
  return withRoutes(
    problem,
    start,
    routes,
    start.open.filter((job) => !planned.has(job)),
  );
}

/** Rows with their columns; the shorter side is paired whole. */
function pairs(costs: readonly (readonly number[])[]): [number, number][] {
  const columns = costs[0]?.length ?? 0;
  if (columns === 0) return [];
  if (costs.length <= columns) return assign(costs).map((column, row) => [row, column]);
  const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column] ?? 0));
  return assign(turned).map((row, column) => [row, column]);
}
