import { expect, test } from "vitest";
import { arrangedIds, type Sort } from "./editor-state.ts";
import { people, person } from "./testing/people.ts";

const arranged = (filter: string, sort?: Sort, locale = "en") =>
  arrangedIds(people, { filter, sort, locale });

test("a filter finds rows that contain every word, in any column", () => {
  expect(arranged("")).toHaveLength(people.length);
  expect(arranged("python sql")).toEqual(["c2", "c8"]);
  expect(arranged("redmond DATA")).toEqual(["c2"]);
  expect(arranged("nobody at all")).toEqual([]);
});

test("columns sort both ways, by the locale's alphabet", () => {
  const first = (sort: Sort, locale?: string) => arranged("", sort, locale)[0];
  expect(first({ column: "name", direction: "ascending" })).toBe("c1");
  expect(first({ column: "name", direction: "descending" })).toBe("c10");
  expect(first({ column: "location", direction: "ascending" })).toBe("c4");
  const rows = [
    { ...person(0), name: "Ängla" },
    { ...person(1), name: "Zoe" },
  ];
  const byName: Sort = { column: "name", direction: "ascending" };
  const names = (locale: string) => arrangedIds(rows, { filter: "", sort: byName, locale });
  expect(names("de")).toEqual(["c1", "c2"]);
  expect(names("sv")).toEqual(["c2", "c1"]);
});
