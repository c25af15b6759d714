import type { Duty, Problem } from "./problem.ts";
import { advance, setOut } from "./route.ts";
import type { Visit } from "./types.ts";

/** The visits of a route that keeps all rules, in order. */
export function visitsOf(problem: Problem, duty: Duty, route: readonly number[]): Visit[] {
  const cursor = setOut(duty);
  return route.flatMap((next) => {
    const from = cursor.at;
    advance(problem, duty, cursor, next);
    const stop = problem.stops[next];
    return stop && !stop.booked ? [visitAt(problem, duty, next, cursor.time - stop.duration, from)] : [];
  });
}

/** A job begun at a given minute by someone who comes from the stop, or the place, with that row. */
export function visitAt(problem: Problem, duty: Duty, job: number, start: number, from: number): Visit {
  const stop = problem.stops[job];
  const end = start + (stop?.duration ?? 0);
  const slackMinutes = (stop?.due ?? end) - end;
  const travelMinutes = duty.minutes[from * problem.rows + job] ?? 0;
  return {
    jobId: stop?.id ?? "",
    technicianId: duty.technician.id,
    departMinute: start - travelMinutes,
    startMinute: start,
    endMinute: end,
    travelMinutes,
    travelKm: problem.km[from * problem.rows + job] ?? 0,
    fromId: problem.stops[from]?.id,
    skillMatch: duty.match[job] === "Full" ? "Full" : "Partial",
    slackMinutes,
    lateMinutes: Math.max(0, -slackMinutes),
  };
}

/** Minutes late and travelled of whole routes; the way to bookings counts, since the plan may change it. */
export function measure(problem: Problem, duty: Duty, route: readonly number[]) {
  let travelMinutes = 0;
  let at = duty.home;
  for (const next of route) {
    travelMinutes += duty.minutes[at * problem.rows + next] ?? 0;
    at = next;
  }
  const lateMinutes = visitsOf(problem, duty, route).reduce((sum, visit) => sum + visit.lateMinutes, 0);
  return { travelMinutes, lateMinutes };
}
