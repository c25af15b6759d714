import { expect, test } from "vitest";
import { months as allMonths, listTeam } from "../testing/records.ts";
import { assignCalls, draftProblems, emptyDraft } from "./use-assigning.ts";

const [months, team] = [allMonths.slice(3), listTeam("p-2")];

test("members of the team keep role, rate and billing, and get the hours, which they need", () => {
  const picked = ["c-1", "c-2", "c-3"].map((id) => ({ id, name: id }));
  const members = { ...emptyDraft("en-US"), picked, last: "2026-11" };
  const problems = (hours: string) => draftProblems({ ...members, hours }, team, months, "en-US");
  expect(Object.values(problems("40"))).toEqual([false, false, false, false]);
  expect(problems("").hours).toBe(true);
  const forecast = [{ month: "2026-11", hours: 40 }];
  expect(assignCalls("p-2", members, team, months, "en-US")).toEqual([
    { projectId: "p-2", consultantIds: ["c-1", "c-3"], role: "Developer", forecast, confirm: true },
    { projectId: "p-2", consultantIds: ["c-2"], role: "Architect", forecast, confirm: true },
  ]);
});
