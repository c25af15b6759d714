import { expect, test } from "vitest";
import { readOnce } from "./read-once.ts";

test("reads once for all callers, and again only after a failure", async () => {
  let reads = 0;
  const read = readOnce(async () => {
    reads += 1;
    if (reads === 1) throw new Error("down");
    return reads;
  });
  const first = await Promise.allSettled([read(), read()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([read(), read()])).toEqual([2, 2]);
  expect(await read()).toBe(2);
  expect(reads).toBe(2);
});
