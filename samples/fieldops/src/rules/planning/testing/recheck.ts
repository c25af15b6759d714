import { compile, type Duty, type Problem } from "../problem.ts";
import { visitAt } from "../route.ts";
import { emptySolution, numbersOf } from "../solution.ts";
import type { Breach, CheckedLine, EditedLine, PlanInput, Visit } from "../types.ts";
import { breachOf } from "../violations.ts";

interface Entry {
  readonly line?: EditedLine;
  readonly stop: number;
  readonly start: number;
}

interface Check {
  readonly breaches: Breach[];
  visit?: Visit;
}

/** Checks a plan as a person has edited it, each line at its start, in the order given. Late is no breach; see `visit`. */
export function recheck(input: PlanInput, lines: readonly EditedLine[]): CheckedLine[] {
  const problem = compile(input);
  const checks = new Map<EditedLine, Check>(
    lines.map((line) => [line, { breaches: fixedBreaches(problem, line, lines) }]),
  );
  for (const [index, duty] of problem.duties.entries()) {
    const own = lines.flatMap((line): Entry[] => {
      const numbers = numbersOf(problem, line);
      const isOwn = numbers.duty === index && numbers.job >= 0;
      return isOwn ? [{ line, stop: numbers.job, start: line.startMinute }] : [];
    });
    const booked = duty.bookings.map((stop) => ({ stop, start: problem.stops[stop]?.earliest ?? 0 }));
    checkDay(
      problem,
      duty,
      [...booked, ...own].sort((a, b) => a.start - b.start),
      checks,
    );
  }
  return lines.map((line) => ({ ...line, breaches: [], ...checks.get(line) }));
}

/** What no time of day can mend. */
function fixedBreaches(problem: Problem, line: EditedLine, lines: readonly EditedLine[]): Breach[] {
  const { job, duty } = numbersOf(problem, line);
  const twice = lines.some((other) => other !== line && other.jobId === line.jobId);
  const breaches: Breach[] = twice ? [{ rule: "twice" }] : [];
  if (!problem.duties[duty]?.able[job]) {
    // On an endless day, so that neither time nor range is what is found.
    breaches.push(breachOf(timeless(problem), emptySolution(problem, []), job, duty));
  }
  return breaches;
}

function timeless(problem: Problem): Problem {
  const [earliest, latest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const stops = problem.stops.map((stop) => ({ ...stop, earliest, latest }));
  const duties = problem.duties.map((duty) => ({ ...duty, end: latest }));
  return { ...problem, stops, duties, limitKm: latest };
}

function checkDay(
  problem: Problem,
  duty: Duty,
  entries: readonly Entry[],
  checks: ReadonlyMap<EditedLine, Check>,
): void {
  let [at, time, planned] = [duty.home, duty.ready, 0];
  let before: Check | undefined;
  for (const { line, stop: row, start } of entries) {
    const stop = problem.stops[row];
    if (!stop) continue;
    const gap = at === duty.home ? 0 : problem.buffer;
    const arrival = time + gap + (duty.minutes[at * problem.rows + row] ?? 0);
    const check = line && checks.get(line);
    if (check) {
      planned += 1;
      check.visit = visitAt(problem, duty, row, start, at);
      check.breaches.push(...ofLine(problem, duty, row, start, at));
      if (arrival > start) check.breaches.push(tooEarly(problem, duty, at, arrival - start));
      if (planned > problem.limitJobs) check.breaches.push({ rule: "full", limit: problem.limitJobs });
    } else if (before && arrival > start) {
      before.breaches.push({ rule: "booked", withId: stop.id, shortMinutes: arrival - start });
    }
    time = Math.max(time, start + stop.duration);
    at = row;
    before = check;
  }
}

function ofLine(
  problem: Problem,
  { technician, end }: Duty,
  job: number,
  start: number,
  from: number,
): Breach[] {
  const window = problem.jobs[job]?.window ?? { fromMinute: start, untilMinute: start };
  const km = problem.km[from * problem.rows + job] ?? 0;
  const outside = Math.max(window.fromMinute - start, start - window.untilMinute);
  const over = start + (problem.stops[job]?.duration ?? 0) - end;
  const breaches: Breach[] = [];
  if (km > problem.limitKm) breaches.push({ rule: "range", km, limitKm: problem.limitKm });
  if (outside > 0) breaches.push({ rule: "window", window, overMinutes: outside });
  if (over > 0) breaches.push({ rule: "shift", shift: technician.shift, overMinutes: over });
  return breaches;
}

/** The technician cannot be there yet, from the work before or from where the shift begins. */
function tooEarly({ stops }: Problem, { home, technician }: Duty, from: number, minutes: number): Breach {
  if (from === home) return { rule: "shift", shift: technician.shift, overMinutes: minutes };
  return { rule: "booked", withId: stops[from]?.id ?? "", shortMinutes: minutes };
}
