import { rawTable, uniquePrefix } from "@suite/testing/storage";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestTables, person } from "../testing/people.ts";
import { Gateway } from "./gateway.ts";
import { allOf, odata } from "./odata.ts";

test("a filter finds the rows with equal text, whatever the text is", async () => {
  const names = [
    "Ann",
    "o'neil",
    "a&b=c",
    "100%",
    "日本",
    "x' or 1 eq 1 or name eq '",
    "x') or (1 eq 1",
    "''",
  ];
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed({
    people: names.map((name, at) => person(`${at}`, { name })),
  });
  const gateway = new Gateway(rawTable(`${tablePrefix}People`));
  const isPerson = odata`RowKey gt ${"person~"} and RowKey lt ${"person~~"} and Timestamp gt ${new Date(0)}`;
  const piece = fc.constantFrom("'", " ", "or", "(", ")", "1 eq 1");
  const text = fc.oneof(fc.constantFrom(...names), fc.string(), fc.string({ unit: piece }));
  await fc.assert(
    fc.asyncProperty(text, async (name) => {
      const entities = await gateway.all(allOf([isPerson, undefined, odata`name eq ${name}`]));
      expect(entities.map((entity) => entity.name)).toEqual(names.filter((each) => each === name));
    }),
    { numRuns: 60 },
  );
});
