import { type CourseFilters, type Level, levelSchema } from "../contract.ts";

/** Lengths that the catalogue offers to filter by, in minutes. */
export const lengths = ["45", "60", "90", "120"];

/** What the tool is asked: without blanks, which would match nothing. */
export function toolArguments({ query, topic, ...filters }: CourseFilters): Record<string, unknown> {
  const all = { query: query?.trim() || undefined, topic: topic?.trim() || undefined, ...filters };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

export function hasFilters(filters: CourseFilters): boolean {
  return Object.keys(toolArguments(filters)).length > 0;
}

export function levelOf(text: string | undefined): Level | undefined {
  return levelSchema.safeParse(text).data;
}

export function minutesOf(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined;
}

/** With, without, or either: a select knows texts only. */
export function certificateOf(text: string | undefined): boolean | undefined {
  return text ? text === "true" : undefined;
}
