import { expect, test } from "vitest";
import { findByName, isNamed } from "./find-by-name.ts";
import { NameIndex } from "./name-index.ts";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}

const getNames = ({ id, name, city }: Person) => ({
  name,
  hints: [city],
  exact: [`${id}@x.example`],
});
const toNamed = (row: Person) => ({ row, id: row.id, ...getNames(row) });

const names =
  "Ann Lee, Anna Lee, Ann O'Neil, José Leeds, Kim C-7, 王 Kim, The Lee, d Lee, Leeds".split(", ");
const texts = "1, person 12, n lee, eed, lee austin, An Le, a e, /, Jhosé, 2@x.example".split(", ");
const inputs = [...names, ...texts];

const pool = Array.from({ length: 14 }, (_, at) =>
  names.map((name): Person => ({ id: `${at}`, name, city: at % 2 ? "Austin" : "Lee" })),
);

test("finds what a search of all rows finds, after any changes of the list", () => {
  const index = new NameIndex(getNames);
  for (let step = 0; step < 80; step += 1) {
    // Leaves most of the people of the step before, some of them under other names.
    const people = pool.map(
      (versions, at) => versions[(at + Math.floor(step / (at + 3))) % names.length],
    );
    const rows = people.filter((row): row is Person => (step * 7 + Number(row?.id)) % 5 > 0);
    rows.sort((one, other) => (one.id < other.id ? -1 : 1));
    const all = rows.map(toNamed);
    for (const input of inputs) {
      expect(index.find(rows, input, ["person"])).toEqual(findByName(input, all, ["person"]));
      expect(index.select(rows, input)).toEqual(
        all.filter((one) => isNamed(input, one)).map(({ row }) => row),
      );
    }
  }
});

test("looks only at the rows that changed and those that may be meant", () => {
  const looked: string[] = [];
  const index = new NameIndex((row: Person) => {
    looked.push(row.name);
    return getNames(row);
  });
  const rows = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    name: `Person ${at}`,
    city: "Oslo",
  }));
  index.find(rows, "nobody");
  looked.length = 0;
  const renamed = rows.with(7, { id: "7", name: "Zoe", city: "Oslo" });
  expect(index.find(renamed, "zo")).toEqual({ kind: "one", row: renamed[7] });
  expect(index.find(renamed, "499")).toEqual({ kind: "one", row: rows[499] });
  expect(looked).toEqual(["Zoe", "Person 7", "Zoe", "Person 499"]);
});
