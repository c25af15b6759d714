import { distanceKm, matchesAnyWhole, matchesWhole } from "@suite/server/tools";
import type { Assignment, Consultant, Project } from "@suite/trey-research-contract";
import { capacityHours, freeHours } from "./hours.ts";

export interface Need {
  readonly project: Project;
  readonly skills: readonly string[];
  readonly month: string;
}

/** Distance beyond which the score no longer changes. */
const farKm = 4000;

/**
 * Ranks the people who have at least one of the skills: 60 points for skills, 30 for free hours in the month, 10 for
 * distance. Without `skills`, all people are ranked by the other two. Leaves out people who are already on the project.
 */
export function rankForProject<C extends Consultant>(
  consultants: readonly C[],
  assignmentsOf: (consultantId: string) => readonly Assignment[],
  { project, skills, month }: Need,
) {
  return consultants
    .filter(({ id }) => !assignmentsOf(id).some(({ projectId }) => projectId === project.id))
    .map((consultant) => {
      const matchedSkills = skills.filter((skill) => matchesAnyWhole(skill, consultant.skills));
      const free = freeHours(assignmentsOf(consultant.id), month);
      const distance = distanceKm(consultant.location, project.location);
      const skillShare = skills.length === 0 ? 1 : matchedSkills.length / skills.length;
      const near = Math.max(0, 1 - distance / farKm);
      return {
        consultant,
        matchedSkills,
        missingSkills: skills.filter((skill) => !matchedSkills.includes(skill)),
        freeHours: free,
        distanceKm: Math.round(distance),
        /** From 0 to 100. */
        score: Math.round(60 * skillShare + 30 * (free / capacityHours) + 10 * near),
      };
    })
    .filter(({ matchedSkills }) => skills.length === 0 || matchedSkills.length > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.freeHours - a.freeHours ||
        a.consultant.name.localeCompare(b.consultant.name),
    );
}

export type Candidate = ReturnType<typeof rankForProject<Consultant>>[number];

/** Known skills that a project's description names: the default when no skills are given. */
export function skillsNamedIn(text: string, skills: Iterable<string>): string[] {
  return [...new Set(skills)].filter((skill) => matchesWhole(skill, text)).slice(0, 8);
}
