import type { Assignment, Consultant, MonthHours, Project } from "@suite/trey-research-contract";

const seattle = { city: "Seattle", region: "WA", country: "USA", latitude: 47.6062, longitude: -122.3321 };

/** Consultant for tests of rules, with defaults for all fields. */
export function person(id: string, fields: Partial<Consultant> = {}): Consultant {
  return {
    id,
    name: `Person ${id}`,
    email: `person${id}@treyresearch.example`,
    phone: "+1 206 555 0100",
    location: seattle,
    skills: [],
    roles: [],
    certifications: [],
    ...fields,
  };
}

export function project(id: string, fields: Partial<Project> = {}): Project {
  return {
    id,
    name: `Project ${id}`,
    description: "",
    clientName: "Contoso",
    clientContact: "Ashley Sherman",
    clientEmail: "ashley@contoso.example",
    location: seattle,
    ...fields,
  };
}

/** Assignment for tests of rules; the forecast is written as `{ "2026-11": 80 }`. */
export function assignment(
  projectId: string,
  consultantId: string,
  forecast: Record<string, number> = {},
  fields: Partial<Assignment> = {},
): Assignment {
  const entries: MonthHours[] = Object.entries(forecast).map(([month, hours]) => ({ month, hours }));
  return {
    projectId,
    consultantId,
    role: "Developer",
    billable: true,
    hourlyRate: 100,
    forecast: entries,
    delivered: [],
    ...fields,
  };
}

export const named = <Row extends { id: string; name: string }>(row: Row) => ({
  row,
  id: row.id,
  name: row.name,
});
