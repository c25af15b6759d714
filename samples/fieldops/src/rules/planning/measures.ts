import type { Priority, Vehicle } from "@suite/fieldops-contract";
import type { SkillMatch } from "./types.ts";

/**
 * Compares required skills with those of a technician. `match` is undefined when the technician has none of
 * them.
 */
export function matchSkills(required: readonly string[], own: readonly string[]) {
  const matched = required.filter((skill) => own.includes(skill));
  const missing = required.filter((skill) => !own.includes(skill));
  const partial: SkillMatch | undefined = matched.length > 0 ? "Partial" : undefined;
  const match: SkillMatch | undefined = missing.length === 0 ? "Full" : partial;
  return { matched, missing, match };
}

/** Great-circle kilometers per hour in the city. Lower than road speeds, since they include detours and traffic. */
const speedKmh: Readonly<Record<Vehicle, number>> = { car: 36, van: 32, truck: 28, "cargo-bike": 14 };

/** Travel time in whole minutes, rounded up. */
export function travelMinutes(km: number, vehicle: Vehicle): number {
  return Math.ceil((km / speedKmh[vehicle]) * 60);
}

/** Weight of a late minute or an unplanned job: one High counts as two Medium or four Low. */
export const priorityWeight: Readonly<Record<Priority, number>> = { Low: 1, Medium: 2, High: 4 };

/**
 * Weights that encode the planner's priorities in one number: unplanned work first, then late minutes (both
 * weighted by priority), then partial skill matches, then travel minutes. Each unit exceeds the largest
 * possible sum of the units after it. Exact for up to about 200 jobs.
 */
export interface CostUnits {
  readonly partial: number;
  readonly late: number;
  readonly unplanned: number;
  /** Unplanned work counts as late until this minute, so that the more urgent of two equal jobs is planned. */
  readonly horizon: number;
}

/** The part of a stop that lateness is computed from. */
interface Weighted {
  readonly due: number;
  readonly weight: number;
}

const day = 24 * 60;

export function costUnits(
  stops: readonly Weighted[],
  routes: readonly { readonly end: number }[],
  farthestKm: number,
): CostUnits {
  const horizon = Math.max(day, ...routes.map(({ end }) => end));
  const partial = travelMinutes(farthestKm, "cargo-bike") * stops.length + 1;
  const late = partial * (stops.length + 1);
  const weights = stops.reduce((sum, { weight }) => sum + weight, 0);
  return { partial, late, unplanned: late * (weights * horizon + 1), horizon };
}

/**
 * Weighted minutes late of a job that ends at `end`. Lateness before the plan's day is ignored, since no plan
 * can change it.
 */
export function weightedLate({ due, weight }: Weighted, end: number): number {
  return weight * Math.max(0, end - Math.max(due, 0));
}

export function unplannedCost(stop: Weighted, units: CostUnits): number {
  return stop.weight * units.unplanned + weightedLate(stop, units.horizon) * units.late;
}
