import { expect, it } from "vitest";
import { countValues, parseJsonText } from "./json-text.ts";

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
  expect(countValues(Buffer.from('{"a":[1,2],"b":"1,2,3"}')).values).toBe(5);
});

it("parses JSON, and neither other texts nor more than a request may have", () => {
  expect(parseJsonText('{"a":[1]}')).toEqual({ a: [1] });
  for (const text of ["", "a", "[1", "[".repeat(100) + "]".repeat(100), `[${"1,".repeat(6000)}1]`])
    expect(parseJsonText(text)).toBeUndefined();
});
