import { lazy } from "@suite/contracts";
import { matchesAnyWhole } from "@suite/server/tools";
import type { Assignment, BulkEditor, Consultant } from "@suite/trey-research-contract";
import { freeHours } from "./hours.ts";

export type ConsultantQuery = BulkEditor["query"];

/** People who match all criteria but the name, sorted by name. With `freeInMonth`: people with free hours in that month, freest first. */
export function searchConsultants<C extends Consultant>(
  consultants: readonly C[],
  assignmentsOf: (consultantId: string) => readonly Assignment[],
  { skills = [], match = "any", role, freeInMonth }: ConsultantQuery,
): C[] {
  const people = consultants
    .filter((row) => role === undefined || matchesAnyWhole(role, row.roles))
    .filter((row) => hasSkills(row, skills, match))
    .sort(byName);
  if (freeInMonth === undefined) return people;
  return people
    .map((row) => ({ row, free: freeHours(assignmentsOf(row.id), freeInMonth) }))
    .filter(({ free }) => free > 0)
    .sort((a, b) => b.free - a.free)
    .map(({ row }) => row);
}

/** True if a person has all of the skills or any of them. Everybody passes without skills. */
function hasSkills(
  person: Consultant,
  skills: readonly string[],
  match: ConsultantQuery["match"],
): boolean {
  if (skills.length === 0) return true;
  const hasSkill = (skill: string) => matchesAnyWhole(skill, person.skills);
  return match === "all" ? skills.every(hasSkill) : skills.some(hasSkill);
}

const collator = lazy(() => new Intl.Collator("en"));

export function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  return collator().compare(a.name, b.name) || collator().compare(a.id, b.id);
}
