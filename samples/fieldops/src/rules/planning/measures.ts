import type { Priority, Vehicle } from "@suite/fieldops-contract";
import type { Stop } from "./problem.ts";
import type { SkillMatch } from "./types.ts";

/** Compares required skills with those of a technician. `match` is undefined when the technician has none of them. */
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
 * possible sum of the units after it. Exact for up to 80 jobs.
 */
export const units = { partial: 1e5, late: 1e7, unplanned: 1e13 } as const;

/** Cost of a job that ends at `end`. Lateness before the plan's day is ignored, since no plan can change it. */
export function lateCost({ dueMinute, weight }: Stop, end: number): number {
  return weight * Math.max(0, end - Math.max(dueMinute, 0)) * units.late;
}

/** Unplanned work counts as late until this minute, so that the more urgent of two equal jobs is planned. */
const horizon = 2880;

export function unplannedCost(stop: Stop): number {
  return stop.weight * units.unplanned + lateCost(stop, horizon);
}
