import type { SkillMatch } from "./types.ts";

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
