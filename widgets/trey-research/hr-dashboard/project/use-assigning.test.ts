import { describe, expect, test } from "vitest";
import { months as allMonths, listTeam } from "../testing/records.ts";
import { assignCalls, draftProblems, emptyDraft } from "./use-assigning.ts";

const months = allMonths.slice(3);

const draft = {
  ...emptyDraft("en-US"),
  picked: [
    { id: "c-22", name: "Raul Howard" },
    { id: "c-23", name: "Enrico Cattaneo" },
  ],
};

const fine = { role: false, rate: false, hours: false, last: false };
const problems = (change: object, team = listTeam("p-2")) =>
  draftProblems({ ...draft, ...change }, team, months, "en-US");

describe("assigning people", () => {
  test("a role is required, a rate and hours are optional", () => {
    expect(problems({})).toEqual({ ...fine, role: true });
    expect(problems({ role: "  " }).role).toBe(true);
    expect(problems({ role: "Developer", hours: "" })).toEqual(fine);
  });

  test("the arguments are ids, a trimmed role, hours by month, and a rate only if one was typed", () => {
    const call = {
      projectId: "p-2",
      consultantIds: ["c-22", "c-23"],
      role: "Developer",
      billable: true,
      forecast: ["2026-11", "2026-12", "2027-01"].map((month) => ({ month, hours: 40 })),
      confirm: true,
    };
    const calls = (change: object) =>
      assignCalls("p-2", { ...draft, ...change }, listTeam("p-2"), months, "en-US");
    expect(calls({ role: " Developer " })).toEqual([call]);
    expect(calls({ role: "Developer", rate: "120.5" })).toEqual([{ ...call, rate: 120.5 }]);
  });

  test("members of the team keep role, rate and billing, and get the hours, which they need", () => {
    const picked = ["c-1", "c-2", "c-3"].map((id) => ({ id, name: id }));
    const members = { ...draft, picked, last: "2026-11" };
    const forecast = [{ month: "2026-11", hours: 40 }];
    expect(problems(members)).toEqual(fine);
    expect(problems({ ...members, hours: "" }).hours).toBe(true);
    expect(assignCalls("p-2", members, listTeam("p-2"), months, "en-US")).toEqual([
      { projectId: "p-2", consultantIds: ["c-1", "c-3"], role: "Developer", forecast, confirm: true },
      { projectId: "p-2", consultantIds: ["c-2"], role: "Architect", forecast, confirm: true },
    ]);
  });
});
