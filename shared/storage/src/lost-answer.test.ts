import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { openTestTables, person, tester } from "./testing/people.ts";
import { loseAnswers } from "./testing/policies.ts";

/** Loses the first answer of the n-th transaction and no other. */
function losing(nth: number) {
  let seen = 0;
  return loseAnswers(({ url }) => url.includes("$batch") && ++seen === nth);
}

// The first transaction of a write is its log entry, the second the row.
test.each([1, 2])("a lost answer to transaction %i of a write is no conflict", async (nth) => {
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed({ people: [person("b"), person("c")] });
  const writer = () => openTestTables({ tablePrefix, policies: [losing(nth)] }).as(tester);
  const { people } = openTestTables({ tablePrefix, cache: false }).readOnly();

  const created = await writer().people.create(person("a"));
  expect(await people.get({ id: "a" })).toEqual(created);
  const before = await people.get({ id: "b" });
  const patched = await writer().people.patch({ id: "b" }, { visits: 1 }, { version: before?.version });
  expect(await people.get({ id: "b" })).toEqual(patched);
  const counted = await writer().people.patch({ id: "b" }, ({ visits }) => ({ visits: visits + 1 }));
  expect(counted.visits).toBe(2);
  await writer().people.remove({ id: "c" });
  expect(await people.get({ id: "c" })).toBeUndefined();
  expect((await openTestTables({ tablePrefix }).readOnly().history.list()).changes).toHaveLength(4);
});

test("a real conflict after a lost answer stays a conflict", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  await open.seed({ people: [person("a")] });
  const version = (await open.readOnly().people.get({ id: "a" }))?.version;
  await open.as(tester).people.patch({ id: "a" }, { visits: 5 });
  const late = openTestTables({ tablePrefix, policies: [losing(2)] }).as(tester);
  await expect(late.people.patch({ id: "a" }, { visits: 1 }, { version })).rejects.toMatchObject({
    code: "conflict",
    data: { current: { visits: 5 } },
  });
});
