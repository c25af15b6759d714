import { insertionInto } from "./insertion.ts";
import { unplannedCost } from "./measures.ts";
import type { Problem } from "./problem.ts";
import { type Solution, withSequences } from "./solution.ts";

/**
 * Optimal plan with at most one job per technician. The cost of one pair does not depend on the others, so
 * this is an assignment problem.
 */
export function assignOneEach(problem: Problem, start: Solution): Solution {
  const routes = problem.routes.map((_, route) => route);
  const options = start.open.map((job) => routes.map((route) => insertionInto(problem, start, job, route)));
  const gains = start.open.map((job, row) => {
    const stop = problem.stops[job];
    const left = stop ? unplannedCost(stop, problem.units) : 0;
    return routes.map((route) => (options[row]?.[route]?.extra ?? left) - left);
  });
  const sequences = new Map<number, readonly number[]>();
  const planned = new Set<number>();
  for (const [row, route] of pairs(gains)) {
    const [job, found] = [start.open[row], options[row]?.[route]];
    if (job === undefined || !found) continue;
    sequences.set(route, found.sequence);
    planned.add(job);
  }
  return withSequences(
    problem,
    start,
    sequences,
    start.open.filter((job) => !planned.has(job)),
  );
}

/** Pairs of row and column. Every row or column of the shorter side is paired. */
function pairs(costs: readonly (readonly number[])[]): [number, number][] {
  const columns = costs[0]?.length ?? 0;
  if (columns === 0) return [];
  if (costs.length <= columns) return assign(costs).map((column, row) => [row, column]);
  const turned = Array.from({ length: columns }, (_, column) => costs.map((row) => row[column] ?? 0));
  return assign(turned).map((row, column) => [row, column]);
}

/**
 * Solves the assignment problem: gives each row of a cost matrix its own column so that the sum is minimal.
 * Shortest augmenting paths with potentials, after Jonker and Volgenant (1987). Costs are finite, and there
 * are at least as many columns as rows. Returns the column of each row.
 */
export function assign(costs: readonly (readonly number[])[]): number[] {
  const columns = costs[0]?.length ?? 0;
  const rowOf: number[] = new Array(columns).fill(-1);
  const rowPotential: number[] = costs.map(() => 0);
  const columnPotential: number[] = new Array(columns).fill(0);
  const reduced = (row: number, column: number) =>
    at(costs[row] ?? [], column) - at(rowPotential, row) - at(columnPotential, column);
  for (let row = 0; row < costs.length; row += 1) {
    const { path, distance, visited, end } = shortestPath(row, rowOf, reduced);
    const length = at(distance, end);
    rowPotential[row] = at(rowPotential, row) + length;
    for (const column of visited) {
      const shorter = length - at(distance, column);
      columnPotential[column] = at(columnPotential, column) - shorter;
      rowPotential[at(rowOf, column)] = at(rowPotential, at(rowOf, column)) + shorter;
    }
    for (let column = end; column >= 0; ) {
      const before = at(path, column);
      rowOf[column] = before < 0 ? row : at(rowOf, before);
      column = before;
    }
  }
  return costs.map((_, row) => rowOf.indexOf(row));
}

/** Shortest augmenting path from an unassigned row to a free column. `path` holds the column before each. */
function shortestPath(
  start: number,
  rowOf: readonly number[],
  reduced: (row: number, column: number) => number,
) {
  const distance: number[] = rowOf.map(() => Number.POSITIVE_INFINITY);
  const path: number[] = rowOf.map(() => -1);
  const visited: number[] = [];
  const waiting = new Set(rowOf.keys());
  let [row, before, length] = [start, -1, 0];
  for (;;) {
    let nearest = -1;
    for (const column of waiting) {
      const through = length + reduced(row, column);
      if (through < at(distance, column)) {
        distance[column] = through;
        path[column] = before;
      }
      if (nearest < 0 || at(distance, column) < at(distance, nearest)) nearest = column;
    }
    if (at(rowOf, nearest) < 0) return { path, distance, visited, end: nearest };
    visited.push(nearest);
    waiting.delete(nearest);
    [row, before, length] = [at(rowOf, nearest), nearest, at(distance, nearest)];
  }
}

function at(numbers: readonly number[], index: number): number {
  const value = numbers[index];
  if (value === undefined) throw new RangeError("The matrix needs at least as many columns as rows.");
  return value;
}
