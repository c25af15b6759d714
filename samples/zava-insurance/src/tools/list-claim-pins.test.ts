import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const pins = async (args: object) =>
  Object((await zava().callTool("list-claim-pins", { ...args })).structuredContent);

test("returns every matching claim in one page, with only the fields of the map", async () => {
  const { items, total, cursor } = await pins({});
  expect([items.length, total, cursor]).toEqual([35, 35, undefined]);
  expect(Object.keys(items[0]).sort()).toEqual(
    ["city", "claimNumber", "id", "latitude", "longitude", "state", "status"].sort(),
  );
  expect((await pins({ status: "open" })).total).toBe(22);
});

test("pages follow each other in the list's order", async () => {
  const first = await pins({ limit: 20, sortBy: "estimatedLoss" });
  const rest = await pins({ limit: 20, sortBy: "estimatedLoss", cursor: first.cursor });
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(35);
  expect(rest.cursor).toBeUndefined();
});
