import { testWalkthroughs } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { sample } from "./testing/start.ts";

const played = testWalkthroughs(sample);

test("the staffing prompts have changed the data, and only once", async () => {
  const team = async (projectId: string) => await played().store.assignments.list(projectId);
  expect(await team("4")).toHaveLength(4);
  expect((await team("4")).find(({ consultantId }) => consultantId === "7")).toMatchObject({
    role: "Developer",
  });
  const developers = (await team("5")).filter(
    ({ role, hourlyRate }) => role === "Developer" && hourlyRate === 120,
  );
  expect(developers).toHaveLength(9);
  expect(developers.find(({ consultantId }) => consultantId === "8")?.delivered.length).toBeGreaterThan(0);
});
