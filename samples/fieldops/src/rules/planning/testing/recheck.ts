import { compile, type Problem, type Route } from "../problem.ts";
import { visitAt } from "../route.ts";
import { emptySolution, numbersOf } from "../solution.ts";
import type { EditedLine, PlanInput, Violation, Visit } from "../types.ts";
import { violationOf } from "../violations.ts";

interface Entry {
  readonly line?: EditedLine;
  readonly stop: number;
  readonly start: number;
}

/** An edited line after the check: `visit` is missing when its job or technician is unknown. */
interface CheckedLine extends EditedLine {
  readonly violations: readonly Violation[];
  readonly visit?: Visit;
}

interface Check {
  readonly violations: Violation[];
  visit?: Visit;
}

/**
 * Independent check of a plan: every line at its start, in the order given. Lateness is no violation; see
 * `visit`.
 */
export function recheck(input: PlanInput, lines: readonly EditedLine[]): CheckedLine[] {
  const problem = compile(input);
  const checks = new Map<EditedLine, Check>(
    lines.map((line) => [line, { violations: timelessViolations(problem, line, lines) }]),
  );
  for (const [index, route] of problem.routes.entries()) {
    const own = lines.flatMap((line): Entry[] => {
      const numbers = numbersOf(problem, line);
      const isOwn = numbers.route === index && numbers.job >= 0;
      return isOwn ? [{ line, stop: numbers.job, start: line.startMinute }] : [];
    });
    const booked = route.bookings.map((stop) => ({ stop, start: problem.stops[stop]?.earliest ?? 0 }));
    checkDay(
      problem,
      route,
      [...booked, ...own].sort((a, b) => a.start - b.start),
      checks,
    );
  }
  return lines.map((line) => ({ ...line, violations: [], ...checks.get(line) }));
}

/** Violations that apply at any time of day. */
function timelessViolations(problem: Problem, line: EditedLine, lines: readonly EditedLine[]): Violation[] {
  const { job, route } = numbersOf(problem, line);
  const twice = lines.some((other) => other !== line && other.jobId === line.jobId);
  const violations: Violation[] = twice ? [{ rule: "twice" }] : [];
  if (!problem.routes[route]?.able[job]) {
    // Unlimited time and range, so that only other rules are found.
    violations.push(violationOf(timeless(problem), emptySolution(problem, []), job, route));
  }
  return violations;
}

function timeless(problem: Problem): Problem {
  const [earliest, latest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const stops = problem.stops.map((stop) => ({ ...stop, earliest, latest }));
  const routes = problem.routes.map((route) => ({ ...route, end: latest }));
  return { ...problem, stops, routes, limitKm: latest };
}

function checkDay(
  problem: Problem,
  route: Route,
  entries: readonly Entry[],
  checks: ReadonlyMap<EditedLine, Check>,
): void {
  let [at, time, planned] = [route.home, route.ready, 0];
  let before: Check | undefined;
  for (const { line, stop: row, start } of entries) {
    const stop = problem.stops[row];
    if (!stop) continue;
    const gap = at === route.home ? 0 : problem.buffer;
    const arrival = time + gap + (route.minutes[at * problem.rows + row] ?? 0);
    const check = line && checks.get(line);
    if (check) {
      planned += 1;
      check.visit = visitAt(problem, route, row, start, at);
      check.violations.push(...ofLine(problem, route, row, start, at));
      if (arrival > start) check.violations.push(tooEarly(problem, route, at, arrival - start));
      if (planned > problem.limitJobs) check.violations.push({ rule: "full", limit: problem.limitJobs });
    } else if (before && arrival > start) {
      before.violations.push({ rule: "booked", withId: stop.id, shortMinutes: arrival - start });
    }
    time = Math.max(time, start + stop.duration);
    at = row;
    before = check;
  }
}

function ofLine(
  problem: Problem,
  { technician, end }: Route,
  job: number,
  start: number,
  from: number,
): Violation[] {
  const window = problem.jobs[job]?.window ?? { fromMinute: start, untilMinute: start };
  const km = problem.km[from * problem.rows + job] ?? 0;
  const outside = Math.max(window.fromMinute - start, start - window.untilMinute);
  const over = start + (problem.stops[job]?.duration ?? 0) - end;
  const violations: Violation[] = [];
  if (km > problem.limitKm) violations.push({ rule: "range", km, limitKm: problem.limitKm });
  if (outside > 0) violations.push({ rule: "window", window, overMinutes: outside });
  if (over > 0) violations.push({ rule: "shift", shift: technician.shift, overMinutes: over });
  return violations;
}

/**
 * Violation of a line that starts before the technician can arrive from the work before or from the place
 * where the shift begins.
 */
function tooEarly({ stops }: Problem, { home, technician }: Route, from: number, minutes: number): Violation {
  if (from === home) return { rule: "shift", shift: technician.shift, overMinutes: minutes };
  return { rule: "booked", withId: stops[from]?.id ?? "", shortMinutes: minutes };
}
