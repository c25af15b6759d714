import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();

test("gives rows with the version to save them by", async () => {
  const { text, structuredContent } = await trey().callTool("show-bulk-editor", { skill: "React" });
  expect(structuredContent).toMatchObject({
    view: "bulk-editor",
    query: { skills: ["React"] },
    rows: {
      total: 4,
      items: [{ name: "Avery Howard", version: expect.stringContaining("W/") }, {}, {}, {}],
    },
  });
  expect(text).toContain("4 consultants fit the skill React");
});
