import { expect, test } from "vitest";
import { avery, newcomer } from "./testing/profile.ts";
import { findProblems, firstValues, plannable, toAssignChanges, withProject } from "./use-assign.ts";

const months = plannable(avery);

test("only this month and later ones can be planned", () => {
  expect(months).toEqual(["2026-11", "2026-12", "2027-01", "2027-02", "2027-03"]);
});

test("the form starts with the person's role and latest rate, or with defaults", () => {
  expect(firstValues(avery, "en-US")).toMatchObject({
    role: "Architect",
    rate: "165",
    first: "2026-11",
    last: "2027-01",
  });
  expect(firstValues(newcomer, "en-US")).toMatchObject({ role: "", rate: "120" });
});

test("choosing a current project takes over its role, rate and billing", () => {
  const existing = avery.assignments.items.at(-1);
  const values = withProject(firstValues(avery, "en-US"), "9", existing, "en-US");
  expect(values).toMatchObject({ projectId: "9", role: "Developer", rate: "165", billable: false });
});

test("the arguments are valid for the tool", () => {
  const values = { ...firstValues(avery, "en-US"), projectId: "4", role: " Developer ", last: "2026-12" };
  expect(findProblems(values, months, "en-US")).toEqual([]);
  expect(toAssignChanges(values, months, "en-US")).toEqual({
    role: "Developer",
    rate: 165,
    billable: true,
    forecast: [
      { month: "2026-11", hours: 40 },
      { month: "2026-12", hours: 40 },
    ],
  });
});

test.each([
  ["projectId", { projectId: "" }],
  ["role", { role: " " }],
  ["rate", { rate: "-1" }],
  ["rate", { rate: "" }],
  ["hours", { hours: "800" }],
  ["last", { first: "2026-12", last: "2026-11" }],
])("an unusable %s is named", (field, change) => {
  expect(
    findProblems({ ...firstValues(avery, "en-US"), projectId: "4", ...change }, months, "en-US"),
  ).toEqual([field]);
});

test.each([
  ["de-DE", "82,5"],
  ["en-US", "82.5"],
  ["ar-EG", "٨٢٫٥"],
])("in %s a rate is read as it is written there: %s", (locale, rate) => {
  const values = { ...firstValues(avery, locale), projectId: "4", rate };
  expect(findProblems(values, months, locale)).toEqual([]);
  expect(toAssignChanges(values, months, locale)).toMatchObject({
    rate: 82.5,
    forecast: [{ hours: 40 }, {}, {}],
  });
});
