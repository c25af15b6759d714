import { expect, test } from "vitest";
import { openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { countRequests, withoutPruning } from "../testing/policies.ts";

const rows = Array.from({ length: 1500 }, (_, at) => person(`${at}`));
const tablePrefix = await seedTables({ people: rows });

/** A process with a warm cache that checks it on each read. */
async function reading() {
  const { policy, count } = countRequests();
  const open = openTestTables({ tablePrefix, cache: { freshMs: 0 }, policies: [policy] });
  const store = open.as(tester);
  await store.people.list();
  return { open, store, count, list: () => store.people.list() };
}

test("a long list is read again after changes of others, and is the same array without any", async () => {
  const { list, count } = await reading();
  const first = await list();
  const { people } = openTestTables({ tablePrefix }).as(tester);
  await people.patch({ id: "7" }, { visits: 7 });
  await people.create(person("new"));
  await people.remove({ id: "8" });
  count();
  const second = await list();
  // The stamp and two pages.
  expect(count()).toBe(3);
  expect(second).toHaveLength(1500);
  expect(second.find(({ id }) => id === "7")).toMatchObject({ visits: 7 });
  expect(second.filter(({ id }) => id === "new" || id === "8")).toMatchObject([{ id: "new" }]);
  expect(second.find(({ id }) => id === "9")).toBe(first.find(({ id }) => id === "9"));
  expect(await list()).toBe(second);
  await people.create(person("8"));
  await people.remove({ id: "new" });
});

test("a long list is read again once after the first write of a process, and not after its further ones", async () => {
  withoutPruning();
  const { list, store, count } = await reading();
  const requests: number[] = [];
  for (const visits of [41, 42, 43]) {
    await store.people.patch({ id: "4" }, { visits });
    count();
    expect((await list()).find(({ id }) => id === "4")).toMatchObject({ visits });
    requests.push(count());
  }
  expect(requests).toEqual([3, 1, 1]);
});

test("a long list is read again after a seed, which leaves no audit rows", async () => {
  const { list } = await reading();
  const changed = rows.map((row) => (row.id === "5" ? person("5", { name: "Seeded" }) : row));
  const other = openTestTables({ tablePrefix });
  await other.seed({ people: changed });
  await other.as(tester).people.patch({ id: "6" }, { visits: 1 });
  const matches = (await list()).filter(({ id }) => id === "5" || id === "6");
  expect(matches).toMatchObject([{ name: "Seeded" }, { visits: 1 }]);
});
