import { expect, it } from "vitest";
import { countValues } from "./json-size.ts";

it.each([
  ["{}", 1],
  ['[[["]]]"]]]', 3],
  ['{"a":"\\"[[["}', 1],
  ['{"a\\\\":[{}]}', 3],
  ["4", 0],
])("counts the depth of %s", (text, depth) => {
  expect(countValues(Buffer.from(text)).depth).toBe(depth);
});

it("counts the values of lists and objects, and no commas of texts", () => {
  expect(countValues(Buffer.from('{"a":[1,2],"b":"1,2,3"}')).values).toBe(6);
});
