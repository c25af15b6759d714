import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const trey = useReadOnlyServer();
const list = async (args: Record<string, unknown>) =>
  (await trey().callTool("list-assignments", args)).structuredContent;

test("lists a project's or a person's assignments with names and versions", async () => {
  expect(await list({ projectId: "5" })).toMatchObject({
    total: 3,
    items: [
      { consultantName: "Colin Ballinger", clientName: "Relecloud", version: expect.any(String) },
      {},
      {},
    ],
  });
  expect(await list({ consultantId: "6" })).toMatchObject({ total: 3 });
  expect(await list({ consultantId: "24" })).toMatchObject({ total: 0, items: [] });
});

test("takes the dashboard's filters", async () => {
  expect(await list({ billable: false })).toMatchObject({ total: 7 });
});
