import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();
const read = (id: string) => trey().store.consultants.get({ id });

test("writes the fields given and no other; saving the same again changes nothing", async () => {
  const before = await read("3");
  const args = { consultantId: "Daisy Phillips", phone: "+1 512 555 0142" };
  const { text, structuredContent } = await trey().callTool("update-consultant", args);
  expect(await read("3")).toEqual({
    ...before,
    phone: "+1 512 555 0142",
    version: expect.any(String),
  });
  expect(structuredContent).toMatchObject({
    consultant: { phone: "+1 512 555 0142" },
    changeId: expect.any(String),
  });
  expect(text).toContain("Saved phone of Daisy Phillips");
  const same = { ...args, skills: before?.skills };
  const again = await trey().callTool("update-consultant", same);
  expect(again.structuredContent?.changeId).toBeUndefined();
  expect(again.text).toContain("Nothing to save");
});

test("a version that moved on is a conflict with the current row, and nothing is written", async () => {
  const seen = await read("9");
  await trey().callTool("update-consultant", { consultantId: "9", roles: ["Designer"] });
  const { error } = await trey().callTool("update-consultant", {
    consultantId: "9",
    phone: "+1 212 555 0188",
    version: seen?.version,
  });
  expect(error).toMatchObject({
    code: "conflict",
    current: { id: "9", roles: ["Designer"], phone: seen?.phone },
  });
});
