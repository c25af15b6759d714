import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();

test("lists the matching people, with versions", async () => {
  const { structuredContent } = await trey().callTool("list-editable-consultants", {
    role: "Developer",
  });
  expect(structuredContent).toMatchObject({ total: 14 });
  expect(Object(structuredContent).items[0]).toMatchObject({ version: expect.any(String) });
});
