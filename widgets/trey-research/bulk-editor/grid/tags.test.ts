import { expect, test } from "vitest";
import { withoutTag, withTag } from "./tags.ts";

test("a tag is added once whatever its case, and never blank", () => {
  expect(withTag(["React"], " Python ")).toEqual(["React", "Python"]);
  expect(withTag(["React"], "react")).toEqual(["React"]);
  expect(withTag(["React"], "  ")).toEqual(["React"]);
  expect(withoutTag(["React", "Python"], "react")).toEqual(["Python"]);
});
