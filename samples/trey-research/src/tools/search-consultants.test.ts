import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();
const search = (args: Record<string, unknown>) => trey().callTool("search-consultants", args);

test("one skill and several are one list, no match is stated, and an invalid month is an error", async () => {
  const { structuredContent } = await search({ skill: "Python", skills: ["Java"], match: "all" });
  expect(structuredContent).toMatchObject({ rows: { total: 1, items: [{ name: "José Lugo" }] } });
  expect((await search({ skill: "Cobol" })).text).toContain("Nobody matches the skill Cobol");
  expect((await search({ freeInMonth: "next month" })).error?.code).toBe("invalid");
});
