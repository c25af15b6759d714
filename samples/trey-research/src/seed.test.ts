import { matchesAnyWhole } from "@suite/server/tools";
import { expect, test } from "vitest";
import { allocationByMonth, monthsShown, overAllocation } from "./rules/hours.ts";
import { seedRows } from "./seed.ts";

const now = new Date("2026-01-31T23:00:00Z");
const { consultants, projects, assignments } = seedRows(now);
const ofPerson = (id: string) => assignments.filter(({ consultantId }) => consultantId === id);

test("there are enough rows, and every assignment has a consultant and a project", () => {
  expect(consultants.length).toBeGreaterThanOrEqual(24);
  expect(projects.length).toBeGreaterThanOrEqual(12);
  expect(assignments.length).toBeGreaterThanOrEqual(40);
  const people = new Set(consultants.map(({ id }) => id));
  const places = new Set(projects.map(({ id }) => id));
  expect(assignments.filter((row) => !people.has(row.consultantId) || !places.has(row.projectId))).toEqual(
    [],
  );
  const pairs = assignments.map((row) => `${row.projectId}/${row.consultantId}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test("months are relative to the time of seeding, across the end of a year", () => {
  const months = new Set(assignments.flatMap(({ forecast }) => forecast.map(({ month }) => month)));
  expect([...months].sort()[0]).toBe("2025-10");
  expect(months).toContain("2026-01");
});

test("the prompts find the records they name", () => {
  const copilots = projects
    .filter(({ name }) => name.includes("Copilot"))
    .map(({ clientName }) => clientName);
  expect(copilots).toContain("Consolidated Messenger");
  expect(copilots.length).toBeGreaterThan(1);
  expect(projects.find(({ name }) => name === "Disaster Recovery")?.clientName).toBe("Relecloud");
  for (const skill of ["React", "Python", "Java", "JavaScript"]) {
    expect(consultants.filter(({ skills }) => matchesAnyWhole(skill, skills)).length, skill).toBeGreaterThan(
      2,
    );
  }
  const certifications = (name: string) =>
    consultants.find((row) => row.name === name)?.certifications.length ?? 0;
  expect(certifications("Avery Howard")).toBeGreaterThan(certifications("Sanjay Puranik") + 1);
});

test("one person is over-allocated, one has no assignment, and two share a surname", () => {
  const months = monthsShown(now);
  const over = consultants.filter(
    ({ id }) => overAllocation(allocationByMonth(ofPerson(id), months)).length > 0,
  );
  expect(over.map(({ name }) => name)).toEqual(["Eric Solomon"]);
  expect(consultants.some(({ id }) => ofPerson(id).length === 0)).toBe(true);
  const surnames = consultants.map(({ name }) => name.split(" ").at(-1));
  expect(new Set(surnames).size).toBeLessThan(surnames.length);
});

test("contacts are fictional", () => {
  for (const { email, phone } of consultants) {
    expect(email).toMatch(/@treyresearch\.example$/);
    expect(phone).toMatch(/555 01\d\d$|^\+44 20 7946 0\d{3}$|^\+353 20 91\d /);
  }
  for (const { clientEmail } of projects) expect(clientEmail).toMatch(/\.example$/);
});
