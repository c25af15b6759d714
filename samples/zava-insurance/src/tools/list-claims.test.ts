import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();

test("pages follow each other in the dashboard's order, without a gap", async () => {
  const sort = { sortBy: "estimatedLoss", sortOrder: "asc", status: "open" };
  const ids: string[] = [];
  let cursor: unknown;
  do {
    const { structuredContent } = await zava().callTool("list-claims", { ...sort, limit: 7, cursor });
    for (const { id } of Object(structuredContent).items) ids.push(id);
    cursor = structuredContent?.cursor;
  } while (cursor !== undefined);
  const { structuredContent } = await zava().callTool("show-claims-dashboard", sort);
  const first: { id: string }[] = Object(structuredContent?.claims).items;
  expect(ids).toHaveLength(Object(structuredContent?.claims).total);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, first.length)).toEqual(first.map(({ id }) => id));
});
