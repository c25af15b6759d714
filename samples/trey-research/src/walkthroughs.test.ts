import type { Walkthrough } from "@suite/server";
import { describe, expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { useTrey } from "./testing/start-trey.ts";

/** `rows.items.0.name` of a result. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => Object(inner)[step], value);
}

// One store for all: people play them one after the other, and again.
const trey = useTrey();

describe.each(["played first", "played again"])("%s", () => {
  test.each<Walkthrough>([...walkthroughs])("$prompt", async ({ steps }) => {
    for (const { call, arguments: args, expect: expected = {} } of steps) {
      const { text, structuredContent, isError } = await trey().callTool(call, args);
      expect(isError, text).toBe(false);
      for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
      const found = Object.keys(expected.structured ?? {}).map((path) => [path, at(structuredContent, path)]);
      expect(Object.fromEntries(found)).toEqual(expected.structured ?? {});
      expect(tools.find(({ name }) => name === call)?.widget?.name).toBe(expected.widget);
    }
  });
});

test("the staffing prompts have changed the data, and only once", async () => {
  const team = async (projectId: string) => await trey().store.assignments.list(projectId);
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
