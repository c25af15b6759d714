import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const trey = useServer();

test("continues where the dashboard's first page ends", async () => {
  const { structuredContent: dashboard } = await trey().callTool("show-hr-dashboard", { billable: true });
  const { consultants } = Object(dashboard);
  const { structuredContent: rest } = await trey().callTool("list-consultants", {
    billable: true,
    cursor: consultants.cursor,
    limit: 50,
  });
  const ids = [...consultants.items, ...Object(rest).items].map(({ id }: { id: string }) => id);
  expect(new Set(ids).size).toBe(consultants.total);
  expect(Object(rest).cursor).toBeUndefined();
});

test("an unknown cursor is invalid", async () => {
  expect((await trey().callTool("list-consultants", { cursor: "nonsense" })).error?.code).toBe("invalid");
});
