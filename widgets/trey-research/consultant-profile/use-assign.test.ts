import { expect, test } from "vitest";
import { avery, newcomer } from "./testing/profile.ts";
import { firstValues, withProject } from "./use-assign.ts";

test("the form starts with the person's role and latest rate; a current project has its own role, rate and billing", () => {
  const first = firstValues(avery, "en-US");
  expect(first).toMatchObject({ role: "Architect", rate: "165", hours: "40" });
  expect(firstValues(newcomer, "en-US")).toMatchObject({ role: "", rate: "" });
  const own = { projectId: "9", role: "Developer", rate: "165", billable: false };
  expect(withProject(first, "9", avery, "en-US")).toMatchObject(own);
});
