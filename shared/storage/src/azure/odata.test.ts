import { rawTable, uniquePrefix } from "@suite/testing/storage";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openTestTables, type Person, person } from "../testing/people.ts";
import { Gateway } from "./gateway.ts";
import { allOf, odata } from "./odata.ts";

const tablePrefix = uniquePrefix();
const gateway = new Gateway(rawTable(`${tablePrefix}People`));
const filters = ["x' or 1 eq 1 or name eq '", "x') or (1 eq 1", "' or '", "''"];
const names = ["Ann", "o'neil", "a&b=c", "100%", "日本", ...filters];

const rows = names.map((name, at) =>
  person(`${at}`, { name, rate: at / 2, visits: at, active: at % 2 === 0 }),
);

beforeAll(() => openTestTables({ tablePrefix }).seed({ people: rows }));

const isPerson = odata`RowKey gt ${"person~"} and RowKey lt ${"person~~"}`;
const readIds = async (filter: ReturnType<typeof odata>) =>
  (await gateway.all(allOf([isPerson, filter]))).map(({ rowKey }) => rowKey.slice("person~".length));

const matching = (predicate: (row: Person) => boolean) => rows.filter(predicate).map(({ id }) => id);

test("a filter finds what the same test in JavaScript finds, whatever is put into it", async () => {
  const text = fc.oneof(
    fc.constantFrom(...names),
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", " ", "or", "(", ")", "1 eq 1") }),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.double({ min: -1, max: 5, noNaN: true }).map((rate) => (Math.abs(rate) < 1e-80 ? 0 : rate)),
      fc.boolean(),
      async (name, rate, active) => {
        expect(await readIds(odata`name eq ${name}`)).toEqual(matching((row) => row.name === name));
        const filter = odata`name ne ${name} and (rate ge ${rate} or active eq ${active})`;
        expect(await readIds(filter)).toEqual(
          matching((row) => row.name !== name && (row.rate >= rate || row.active === active)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("whole numbers and fractions compare alike", async () => {
  expect(await readIds(odata`rate eq ${1}`)).toEqual(matching(({ rate }) => rate === 1));
  expect(await readIds(odata`visits gt ${2.5}`)).toEqual(matching(({ visits }) => visits > 2.5));
});

test("quotes strings wherever they stand", () => {
  expect(odata`${"a'b"} eq name`).toBe("'a''b' eq name");
  expect(odata`when gt ${new Date(0)}`).toBe("when gt datetime'1970-01-01T00:00:00.000Z'");
});
