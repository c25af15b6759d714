import { expect, test } from "vitest";
import { kitCatalog } from "./catalog.ts";

test("the catalog says of every export what it is for", () => {
  const rows = kitCatalog()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => / \|\s+\| /.test(row))).toEqual([]);
  expect(rows).toContain("| `SearchField` | Filter by part of a name. | `label`, `value`, `onChange` |");
});
