import { expect, it } from "vitest";
import { TokenBuckets } from "./counts.ts";

it("takes a burst at once, then the rate, and says in how many seconds", () => {
  let now = 0;
  const buckets = new TokenBuckets({ perMinute: 60, burst: 10 }, () => now);
  expect(Array.from({ length: 11 }, () => buckets.take("a", 1))).toEqual([...Array(10).fill(0), 1]);
  expect(buckets.take("a", 5)).toBe(5);
  expect(buckets.take("b", 1)).toBe(0);
  now = 5000;
  expect([buckets.take("a", 5), buckets.take("a", 1)]).toEqual([0, 1]);
});
