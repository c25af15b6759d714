import { describe, expect, test } from "vitest";
import { assignArguments, draftProblems, emptyDraft } from "./use-assigning.ts";

const draft = {
  ...emptyDraft,
  picked: [
    { id: "c-1", name: "Avery Howard" },
    { id: "c-2", name: "Sanjay Puranik" },
  ],
};

describe("assigning people", () => {
  test("a role is required, a rate is optional", () => {
    expect(draftProblems(draft, "en-US")).toEqual({ role: true, rate: false });
    expect(draftProblems({ ...draft, role: "  " }, "en-US").role).toBe(true);
    expect(draftProblems({ ...draft, role: "Developer" }, "en-US")).toEqual({ role: false, rate: false });
  });

  test.each(["-1", "abc", "2001"])("the rate %s is refused before the tool would refuse it", (rate) => {
    expect(draftProblems({ ...draft, role: "Developer", rate }, "en-US").rate).toBe(true);
  });

  test("the arguments are ids, a trimmed role, and a rate only if one was typed", () => {
    expect(assignArguments("p-4", { ...draft, role: " Developer " }, "en-US")).toEqual({
      projectId: "p-4",
      consultantIds: ["c-1", "c-2"],
      role: "Developer",
      billable: true,
      confirm: true,
    });
    expect(assignArguments("p-4", { ...draft, role: "Developer", rate: "120.5" }, "en-US")).toMatchObject({
      rate: 120.5,
    });
    expect(assignArguments("p-4", { ...draft, role: "Developer", rate: "120,5" }, "de-DE").rate).toBe(120.5);
  });
});
