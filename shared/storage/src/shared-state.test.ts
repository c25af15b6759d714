import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { connectStorage } from "./open.ts";

const tablePrefix = uniquePrefix();
const recent = expect.toSatisfy((ms: number) => Math.abs(ms) < 60_000);
const { sharedState } = connectStorage({ tablePrefix }).open({});

test("shared state is seen by another process as it was last written, in the order of the keys", async () => {
  const other = connectStorage({ tablePrefix }).open({}).sharedState;
  // The table is made by the first write; reads before it find nothing.
  expect(await sharedState.list("nothing")).toEqual([]);
  for (const [key, text] of [
    ["2", "two"],
    ["1", "old"],
    ["1", "one"],
  ] as const)
    await sharedState.put("numbers", key, text);
  expect(await other.list("numbers")).toEqual([
    { key: "1", text: "one", ageMs: recent },
    { key: "2", text: "two", ageMs: recent },
  ]);
  expect(await other.list("numbers", "1")).toEqual([{ key: "2", text: "two", ageMs: recent }]);
  expect(await other.get("numbers", "2")).toBe("two");
  expect(await other.get("numbers", "3")).toBeUndefined();
});

test("shared state keeps long texts, and refuses one that no entity holds", async () => {
  const long = Array.from({ length: 60_000 }, (_, at) => `row ${(at * 7919) % 60_000} é`).join(
    "\n",
  );
  await sharedState.put("texts", "long", long);
  expect(await sharedState.get("texts", "long")).toBe(long);
  const noise = Array.from({ length: 150_000 }, () => Math.random().toString(36)).join("");
  await expect(sharedState.put("texts", "noise", noise)).rejects.toThrow("too long");
});

test("shared state removes texts, also those that are gone", async () => {
  await sharedState.put("messages", "a", "A");
  await sharedState.put("messages", "b", "B");
  await sharedState.remove("messages", ["a", "gone"]);
  expect(await sharedState.list("messages")).toEqual([{ key: "b", text: "B", ageMs: recent }]);
});

test("shared state prunes what was written before, in the partitions that are named", async () => {
  await sharedState.put("old~1", "a", "A");
  await sharedState.put("other", "a", "A");
  await sharedState.prune("old~", 60_000);
  expect(await sharedState.list("old~1")).toHaveLength(1);
  await sharedState.prune("old~", -60_000);
  expect(await sharedState.list("old~1")).toEqual([]);
  expect(await sharedState.list("other")).toHaveLength(1);
});
