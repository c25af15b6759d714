import { expect, test } from "vitest";
import { perKey } from "./per-key.ts";

test("each key is made once, also when nothing came of it", () => {
  const made: string[] = [];
  const lengthOf = perKey((key) => {
    made.push(key);
    return key.length || undefined;
  });
  expect(["ab", "", "ab", ""].map(lengthOf)).toEqual([2, undefined, 2, undefined]);
  expect(made).toEqual(["ab", ""]);
});
