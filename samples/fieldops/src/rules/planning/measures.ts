import type { Route, Stop } from "./problem.ts";
import type { Priority, SkillMatch, Vehicle } from "./types.ts";

/** Which of the required skills someone has; without any of them there is no match. */
export function matchSkills(required: readonly string[], own: readonly string[]) {
  const matched = required.filter((skill) => own.includes(skill));
  const missing = required.filter((skill) => !own.includes(skill));
  return { matched, missing, match: grade(matched.length, missing.length) };
}

function grade(matched: number, missing: number): SkillMatch | undefined {
  if (missing === 0) return "Full";
  return matched > 0 ? "Partial" : undefined;
}

/** Great-circle kilometres an hour within the city: detours and traffic are in it, so they are below what the road allows. */
const speedKmh: Readonly<Record<Vehicle, number>> = { car: 36, van: 32, truck: 28, "cargo-bike": 14 };

/** Whole minutes, rounded up: who is early waits, who is late is late. */
export function travelMinutes(km: number, vehicle: Vehicle): number {
  return Math.ceil((km / speedKmh[vehicle]) * 60);
}

/** What a minute late or a job left out counts: one High as much as two Medium or four Low. */
export const priorityWeight: Readonly<Record<Priority, number>> = { Low: 1, Medium: 2, High: 4 };

/**
 * What is weighed before what, as one number: work left unplanned, then minutes late (both by priority), then jobs with
 * part of the skills, then travel minutes. A unit outweighs all there can be of the units after it. Whole numbers stay exact
 * up to about 200 jobs.
 */
export interface CostUnits {
  readonly partial: number;
  readonly late: number;
  readonly unplanned: number;
  /** Work that is left unplanned is late until then, so that of two equal jobs the more urgent one is planned. */
  readonly horizon: number;
}

const day = 24 * 60;

export function costUnits(stops: readonly Stop[], routes: readonly Route[]): CostUnits {
  const horizon = routes.reduce((latest, { end }) => Math.max(latest, end), day);
  const longest = routes.reduce((most, route) => route.minutes.reduce((a, b) => Math.max(a, b), most), 0);
  const partial = longest * stops.length + 1;
  const late = partial * (stops.length + 1);
  const weights = stops.reduce((sum, { weight }) => sum + weight, 0);
  return { partial, late, unplanned: late * (weights * horizon + 1), horizon };
}

/** A day that ends at `end` makes the job so many minutes late that the plan can do something about: days gone by do not count. */
export function weightedLate({ due, weight }: Stop, end: number): number {
  return weight * Math.max(0, end - Math.max(due, 0));
}

export function unplannedCost(stop: Stop, units: CostUnits): number {
  return stop.weight * units.unplanned + weightedLate(stop, units.horizon) * units.late;
}
