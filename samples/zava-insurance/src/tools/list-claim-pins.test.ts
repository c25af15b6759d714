import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const pins = async (args: object) =>
  Object((await zava().callTool("list-claim-pins", { ...args })).structuredContent);

test("gives every claim that the filters let through in one answer, and no more of it than a map draws", async () => {
  const { items, total, cursor } = await pins({});
  expect([items.length, total, cursor]).toEqual([35, 35, undefined]);
  expect(Object.keys(items[0]).sort()).toEqual(
    ["city", "claimNumber", "id", "latitude", "longitude", "state", "status"].sort(),
  );
  expect((await pins({ status: "open" })).total).toBe(22);
});

test("pages follow each other in the order of the list", async () => {
  const first = await pins({ limit: 20, sortBy: "estimatedLoss" });
  const rest = await pins({ limit: 20, sortBy: "estimatedLoss", cursor: first.cursor });
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(35);
  expect(rest.cursor).toBeUndefined();
});
