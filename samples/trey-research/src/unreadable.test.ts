import { useSample } from "@suite/testing/sample";
import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { beforeAll, expect, test } from "vitest";
import { sample } from "./testing/start.ts";

const tablePrefix = uniquePrefix();
const trey = useSample(sample, { tablePrefix });

beforeAll(async () => {
  const damaged = { partitionKey: "consultant", rowKey: "consultant~21", skills: "{not json" };
  await rawTable(`${tablePrefix}Consultants`).updateEntity(damaged, "Merge");
});

const missing = '1 record cannot be read and left out here: consultant "21".';

test.each([["show-hr-dashboard"], ["list-consultants"]])(
  "%s says that a record is missing",
  async (tool) => {
    const { text, isError, detail } = await trey().callTool(tool);
    expect(isError, text).toBe(false);
    expect(text).toContain(missing);
    expect(detail).toMatchObject({ unreadable: [{ kind: "consultant", id: "21" }] });
  },
);

test.each([
  ["show-consultant-profile", { consultantId: "21" }],
  ["show-consultant-profile", { consultantId: "kat larsson" }],
  ["update-consultant", { consultantId: "21", phone: "+1 617 555 0111" }],
])("%s %j is unavailable with the reason, not missing", async (tool, args) => {
  const { error, text } = await trey().callTool(tool, args);
  expect(error).toMatchObject({ code: "unavailable", outcome: "not_applied" });
  expect(text).toMatch(/consultant "21" is stored but cannot be read: skills: .*consultant~21/);
});

test("a name that no record has is not found, and the text says that one is missing", async () => {
  const { error, text } = await trey().callTool("show-consultant-profile", {
    consultantId: "Nobody Known",
  });
  expect(error).toMatchObject({ code: "not_found" });
  expect(text).toContain(missing);
});
