import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();
const names = async (args: Record<string, unknown>) => {
  const { structuredContent } = await trey().callTool("search-consultants", args);
  return Object(structuredContent).rows.items.map(({ name }: { name: string }) => name);
};

test("Java finds no one who only knows JavaScript", async () => {
  const found = await names({ skill: "java" });
  expect(found).toEqual(["Grady Archie", "José Lugo", "Kat Larsson", "Marcus Phillips", "Oscar Ward"]);
});

test("one skill and several are one list", async () => {
  expect(await names({ skill: "Python", skills: ["Java"], match: "all" })).toEqual(["José Lugo"]);
});

test("no match is stated, and an invalid month is an error", async () => {
  expect((await trey().callTool("search-consultants", { skill: "Cobol" })).text).toContain(
    "Nobody matches the skill Cobol",
  );
  expect((await trey().callTool("search-consultants", { freeInMonth: "next month" })).error?.code).toBe(
    "invalid",
  );
});
