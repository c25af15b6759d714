import { expect, test } from "vitest";
import { useReadOnlyServer } from "./testing/start.ts";

const trey = useReadOnlyServer();

test("one skill and several are one list", async () => {
  const args = { skill: "Python", skills: ["Java"], match: "all" };
  const { structuredContent } = await trey().callTool("search-consultants", args);
  expect(structuredContent).toMatchObject({ rows: { total: 1, items: [{ name: "José Lugo" }] } });
});

test("no match is stated, and an invalid month is an error", async () => {
  expect((await trey().callTool("search-consultants", { skill: "Cobol" })).text).toContain(
    "Nobody matches the skill Cobol",
  );
  expect((await trey().callTool("search-consultants", { freeInMonth: "next month" })).error?.code).toBe(
    "invalid",
  );
});

test("lists the matching people, with versions", async () => {
  const { structuredContent } = await trey().callTool("list-editable-consultants", { role: "Developer" });
  expect(structuredContent).toMatchObject({ total: 14 });
  expect(Object(structuredContent).items[0]).toMatchObject({ version: expect.any(String) });
});

test("gives rows with the version to save them by", async () => {
  const { text, structuredContent } = await trey().callTool("show-bulk-editor", { skill: "React" });
  expect(structuredContent).toMatchObject({
    view: "bulk-editor",
    query: { skills: ["React"] },
    rows: { total: 4, items: [{ name: "Avery Howard", version: expect.stringContaining("W/") }, {}, {}, {}] },
  });
  expect(text).toContain("4 consultants fit the skill React");
});
