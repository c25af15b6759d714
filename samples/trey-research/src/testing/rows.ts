import type { Stored } from "@suite/storage";
import { copyFirst } from "@suite/testing/sample";
import type { Assignment, Consultant, Project } from "@suite/trey-research-contract";
import { seedRows } from "../seed.ts";

const seed = seedRows(new Date());

const { location } = copyFirst(seed.consultants, {});

/** Consultant for tests of rules, without skills, roles and certifications. */
export const person = (id: string, fields: Partial<Consultant> = {}): Stored<Consultant> =>
  copyFirst(seed.consultants, {
    id,
    name: `Person ${id}`,
    email: `person${id}@treyresearch.example`,
    skills: [],
    roles: [],
    certifications: [],
    ...fields,
  });

export const project = (id: string, fields: Partial<Project> = {}): Stored<Project> =>
  copyFirst(seed.projects, { id, name: `Project ${id}`, description: "", location, ...fields });

/** Assignment for tests of rules; the forecast is written as `{ "2026-11": 80 }`. */
export function assignment(
  projectId: string,
  consultantId: string,
  hours: Record<string, number> = {},
  fields: Partial<Assignment> = {},
): Assignment {
  const forecast = Object.entries(hours).map(([month, hours]) => ({ month, hours }));
  const terms = { role: "Developer", billable: true, hourlyRate: 100, delivered: [] };
  return { projectId, consultantId, forecast, ...terms, ...fields };
}
