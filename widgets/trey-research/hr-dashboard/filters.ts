import type { Filters } from "../contract.ts";

/** What a tool is asked with: no blanks, since an empty text would be a filter that matches nothing. */
export function activeFilters(filters: Filters): Filters {
  const { billable } = filters;
  const text = (value: string | undefined) => value?.trim() || undefined;
  return withoutUndefined({
    consultantName: text(filters.consultantName),
    projectName: text(filters.projectName),
    skill: text(filters.skill),
    role: text(filters.role),
    billable,
  });
}

export function hasFilters(filters: Filters): boolean {
  return Object.keys(activeFilters(filters)).length > 0;
}

function withoutUndefined(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
}
