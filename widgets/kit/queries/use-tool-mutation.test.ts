import { expect, test } from "vitest";
import { ActionKeys } from "./use-tool-mutation.ts";

test("an action keeps its key until it has succeeded", () => {
  const keys = new ActionKeys();
  const first = keys.getKey({ id: "1", note: "x" });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  // Other arguments are another action.
  expect(keys.getKey({ id: "2", note: "x" })).not.toBe(first);
  expect(keys.getKey({ id: "1", note: "x" })).toBe(first);
  keys.succeeded({ id: "1", note: "x" });
  expect(keys.getKey({ id: "1", note: "x" })).not.toBe(first);
});

test("the number of remembered keys is bounded", () => {
  const keys = new ActionKeys();
  const first = keys.getKey({ id: 0 });
  for (let id = 1; id <= 50; id++) keys.getKey({ id });
  expect(keys.getKey({ id: 0 })).not.toBe(first);
});
