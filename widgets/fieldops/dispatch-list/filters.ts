import { type AssignmentFilters, prioritySchema } from "../contract.ts";

/** How far back the list looks when nobody says otherwise. */
export const defaultHours = 24;
export const offeredHours = [4, 8, defaultHours, 72, 168] as const;

/** What a tool is asked with: only what is set. */
export function argsOf({ priority, region, team, maxHoursOld }: AssignmentFilters) {
  return {
    ...(priority && { priority }),
    ...(region && { region }),
    ...(team && { team }),
    maxHoursOld,
  };
}

export function hasFilters(filters: AssignmentFilters): boolean {
  return Object.keys(argsOf(filters)).length > 1 || filters.maxHoursOld !== defaultHours;
}

export function priorityOf(value: string | undefined): AssignmentFilters["priority"] {
  return prioritySchema.safeParse(value).data;
}
