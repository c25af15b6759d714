import { candidates } from "./candidates.ts";
import { numbersOf, routesOf } from "./placed.ts";
import { compile, type Problem } from "./problem.ts";
import { emptySolution, withRoutes } from "./solution.ts";
import type { Candidate, EditedLine, PlanInput } from "./types.ts";

/**
 * Who could take a job in a plan as it is: first those who can, the best first, with the start and what it would change; then
 * the others with the rule in the way, the nearest miss first. Everybody keeps their other jobs in order, which may shift
 * within the rules; jobs whose locked line in `input` has a start keep it. An unknown job has no candidates.
 */
export function eligible(input: PlanInput, lines: readonly EditedLine[], jobId: string): Candidate[] {
  const base = compile(input);
  const job = base.jobs.findIndex(({ id }) => id === jobId);
  if (job < 0) return [];
  const problem = withStarts(base, input, lines, jobId);
  const placed = lines
    .map((line) => ({ ...numbersOf(base, line), start: line.startMinute }))
    .filter((line) => line.job >= 0 && line.duty >= 0);
  const routes = new Map(routesOf(problem, placed).entries());
  return candidates(problem, withRoutes(problem, emptySolution(problem, []), routes), job);
}

function withStarts(
  base: Problem,
  { locked = [] }: PlanInput,
  lines: readonly EditedLine[],
  jobId: string,
): Problem {
  const starts = new Map(lines.map((line) => [line.jobId, line.startMinute]));
  const fixed = new Set(
    locked
      .filter((line) => line.jobId !== jobId && line.startMinute === starts.get(line.jobId))
      .map((line) => line.jobId),
  );
  const stops = base.stops.map((stop) => {
    const start = fixed.has(stop.id) ? starts.get(stop.id) : undefined;
    return start === undefined ? stop : { ...stop, earliest: start, latest: start };
  });
  return { ...base, stops };
}
