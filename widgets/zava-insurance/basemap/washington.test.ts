import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { washington } from "./washington.baked.ts";

test("the map takes a few kilobytes of paths of integers", () => {
  expect(gzipSync(JSON.stringify(washington)).length).toBeLessThan(6_500);
  for (const { path } of washington.layers) expect(path).toMatch(/^(M-?\d+ ?-?\d+l[-\d ]+z?)+$/);
});
