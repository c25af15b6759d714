import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test("the nearest word is less than half of itself away, or as near as is wanted", () => {
  expect(nearest("sede", ["start", "seed", "test"])).toBe("seed");
  expect(nearest("toString", ["start", "seed", "test"])).toBeUndefined();
  expect(nearest("AZURE_STORAGE_ACCOUNT", ["AZURE_STORAGE_ACCOUNT_URL"], 2)).toBeUndefined();
});
