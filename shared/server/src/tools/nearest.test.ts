import { expect, test } from "vitest";
import { misspelled, nearest } from "./nearest.ts";

test("the nearest word is less than half of itself away, or as near as is wanted", () => {
  expect(nearest("sede", ["start", "seed", "test"])).toBe("seed");
  expect(nearest("toString", ["start", "seed", "test"])).toBeUndefined();
  expect(nearest("AZURE_STORAGE_ACCOUNT", ["AZURE_STORAGE_ACCOUNT_URL"], 2)).toBeUndefined();
});

test("a name two letters from a known one is taken for it, others are somebody else's", () => {
  const names = ["AUTH_ISSUER", "AZURE_STORAGE_ACCOUNT_URL", "PORT"];
  expect(misspelled(["AUHT_ISSUER", "AUTH_ISUER", "AUTH_ISSUER"], names)).toEqual([
    { name: "AUHT_ISSUER", meant: "AUTH_ISSUER" },
    { name: "AUTH_ISUER", meant: "AUTH_ISSUER" },
  ]);
  expect(misspelled(["AZURE_STORAGE_ACCOUNT", "AZURE_CLIENT_ID", "HOME"], names)).toEqual([]);
});
