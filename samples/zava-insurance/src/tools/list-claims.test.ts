import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("a page begins as the dashboard's, in its order", async () => {
  const sort = { sortBy: "estimatedLoss", sortOrder: "asc", status: "open" };
  const list = await zava().callTool("list-claims", { ...sort, limit: 50 });
  const { structuredContent } = await zava().callTool("show-claims-dashboard", sort);
  const ids = (page: unknown) => Object(page).items.map(({ id }: { id: string }) => id);
  const first = ids(structuredContent?.claims);
  expect(ids(list.structuredContent).slice(0, first.length)).toEqual(first);
});
