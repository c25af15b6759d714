import { clip } from "@suite/contracts";
import { blocks, count, hours, month, number, onlyData, pageOf, someOf, table } from "@suite/server/tools";
import type { Consultant, Project, Staffing } from "@suite/trey-research-widgets/contract";
import { projectLabel } from "../labels.ts";
import type { Candidate } from "../rules/staffing.ts";

interface Need {
  readonly project: Project;
  readonly skills: readonly string[];
  readonly month: string;
}

export function staffingView(
  { project, skills, month: needed }: Need,
  ranked: readonly Candidate<Consultant>[],
  limit: number,
  now: Date,
): Staffing {
  const page = pageOf(
    ranked,
    ({ consultant, ...rank }) => ({
      ...rank,
      id: consultant.id,
      name: clip(consultant.name, 80),
      city: clip(consultant.location.city, 60),
      matchedSkills: rank.matchedSkills.map((skill) => clip(skill, 40)),
      missingSkills: rank.missingSkills.map((skill) => clip(skill, 40)),
    }),
    ({ consultant }) => consultant.id,
    { list: "staffing", limit, bytes: 5500 },
  );
  return {
    readAt: now.toISOString(),
    project: { id: project.id, name: clip(project.name, 120), clientName: clip(project.clientName, 120) },
    skills: skills.map((skill) => clip(skill, 100)),
    month: needed,
    candidates: page.items,
    total: page.total,
  };
}

export function staffingText({ project, skills, month: needed, candidates, total }: Staffing): string {
  const asked = skills.length > 0 ? ` with ${someOf(skills, 8)}` : "";
  const what = projectLabel(project);
  if (candidates.length === 0) {
    return `Nobody to add to ${what} has any of these skills: ${someOf(skills, 8)}. Call again with others.`;
  }
  return blocks(
    `Best ${candidates.length} of ${count(total, "person", "people")}${asked} for ${what}, free hours in ${month(needed)}:`,
    table(
      ["Id", "Name", "Score", "Has", "Lacks", "Free", "Distance"],
      candidates.map((row) => [
        row.id,
        row.name,
        row.score,
        someOf(row.matchedSkills, 6),
        someOf(row.missingSkills, 6),
        hours(row.freeHours),
        `${row.city}, ${number(row.distanceKm)} km`,
      ]),
    ),
    "The score is 60 for skills, 30 for free hours, 10 for being near.",
    "Next: assign-consultant-to-project or bulk-assign-consultants.",
    onlyData,
  );
}
