import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();

test("pages through the matching people, with versions", async () => {
  const first = await trey().callTool("list-editable-consultants", { role: "Developer", limit: 10 });
  expect(first.structuredContent).toMatchObject({ total: 14, items: { length: 10 } });
  const rest = await trey().callTool("list-editable-consultants", {
    role: "Developer",
    limit: 10,
    cursor: first.structuredContent?.cursor,
  });
  expect(Object(rest.structuredContent).items).toHaveLength(4);
  expect(Object(rest.structuredContent).items[0]).toMatchObject({ version: expect.any(String) });
});
