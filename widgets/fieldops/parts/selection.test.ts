import { expect, test } from "vitest";
import { allSelected, formatNames, hiddenCount, select } from "./selection.ts";

const [a, b, c] = ["a", "b", "c"].map((id) => ({ id, site: `Site ${id}`, category: "HVAC" }));
const shown = [a, b].flatMap((row) => row ?? []);
const rows = [...shown, ...(c ? [c] : [])];

test("selecting adds once, and taking away leaves the others in their order", () => {
  const two = select(select([], shown, true), shown, true);
  expect(two.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(select(select([], rows, true), shown.slice(0, 1), false).map(({ id }) => id)).toEqual(["b", "c"]);
});

test("all, some or none of the rows shown are selected", () => {
  expect(allSelected(select([], rows, true), shown)).toBe(true);
  expect(allSelected(select([], shown.slice(0, 1), true), shown)).toBe("mixed");
  expect(allSelected(select([], rows.slice(2), true), shown)).toBe(false);
});

test("what is selected outside of the list is counted and still named", () => {
  const selected = select([], rows, true);
  expect(hiddenCount(selected, shown)).toBe(1);
  expect(formatNames(selected)).toBe("“Site a” (id a), “Site b” (id b), “Site c” (id c)");
});
