import { expect, test } from "vitest";
import { avery, newcomer } from "./testing/profile.ts";
import { firstValues, withProject } from "./use-assign.ts";

test("the form starts with the person's role and latest rate, if there are any", () => {
  expect(firstValues(avery, "en-US")).toMatchObject({ role: "Architect", rate: "165", hours: "40" });
  expect(firstValues(newcomer, "en-US")).toMatchObject({ role: "", rate: "" });
});

test("choosing a current project takes over its role, rate and billing", () => {
  const chosen = withProject(firstValues(avery, "en-US"), "9", avery, "en-US");
  expect(chosen).toMatchObject({ projectId: "9", role: "Developer", rate: "165", billable: false });
});
