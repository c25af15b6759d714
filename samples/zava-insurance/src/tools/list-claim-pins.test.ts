import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const pins = async (args: object) =>
  Object((await zava().callTool("list-claim-pins", { ...args })).structuredContent);

test("returns every matching claim in one page, with only the fields of the map", async () => {
  const { items, total, cursor } = await pins({});
  expect([items.length, total, cursor]).toEqual([35, 35, undefined]);
  expect(Object.keys(items[0]).sort().join(" ")).toBe(
    "city claimNumber id latitude longitude state status",
  );
  expect((await pins({ status: "open" })).total).toBe(22);
});
