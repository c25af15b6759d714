import { expect, test } from "vitest";
import { kitCatalog } from "./kit-catalog.ts";

test("the catalog says of every export what it is for", () => {
  const rows = kitCatalog()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => /^\| `\w+` \|\s+\|/.test(row))).toEqual([]);
  const search = rows.find((row) => row.startsWith("| `SearchField` |"));
  expect(search).toMatch(
    /^\| `SearchField` \| Filter by part of a name\. \| `label`, `value`, `onChange` \| !\[.+\.webp\)<br>`<SearchField [^`]+ \/>` \| [a-z-]+, /,
  );
  const components = rows.filter((row) => /^\| `[A-Z]/.test(row));
  const withoutPicture = components.filter((row) => !row.includes(".webp"));
  // Frames and grounds without a look of their own.
  expect(withoutPicture.map((row) => row.split("`")[1])).toEqual([
    "BasemapComponent",
    "KeptScroll",
    "SkeletonFrame",
    "SpokenOnly",
    "SvgBasemap",
  ]);
});
