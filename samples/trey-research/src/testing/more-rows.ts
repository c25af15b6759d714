import { addMonths, monthOf } from "@suite/contracts";
import { seedRows } from "../seed.ts";
import { assignment, person, project } from "./rows.ts";

export const month = monthOf(new Date());
export const wide = "é".repeat(500);
export const ids = Array.from({ length: 100 }, (_, index) => `more-${index}`);

/** 2,000 more assignments of people and projects whose texts are all too long; those that are asked for have 100 each. */
export function moreRows() {
  const skills = Array.from({ length: 50 }, (_, index) => `Skill ${index} ${wide}`);
  const certifications = skills.map((name) => ({ name: name.slice(0, 200), issuer: "x", year: 2025 }));
  const forecast = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [addMonths(month, index - 12), 9]),
  );
  const seed = seedRows(new Date());
  return {
    consultants: [
      ...seed.consultants,
      ...ids.map((id) =>
        person(id, { name: `More ${id} ${wide}`, skills, roles: ["Developer", wide], certifications }),
      ),
    ],
    projects: [
      ...seed.projects,
      ...ids.map((id) =>
        project(id, { name: `More ${id} ${wide}`, clientName: wide, description: wide.repeat(8) }),
      ),
    ],
    assignments: [
      ...seed.assignments,
      ...ids.flatMap((projectId) =>
        ids
          .filter((consultantId, index) => index % 5 === 0 || [projectId, consultantId].includes("more-1"))
          .map((consultantId) => assignment(projectId, consultantId, forecast, { role: wide })),
      ),
    ],
  };
}
