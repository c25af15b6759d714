import { expect, test } from "vitest";
import { openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { deliverTwice, dieAfter, loseAnswers, withoutPruning } from "../testing/policies.ts";

const increment = ({ visits }: { visits: number }) => ({ visits: visits + 1 });

async function opened(options: Parameters<typeof openTestTables>[0] = {}) {
  withoutPruning();
  const tablePrefix = await seedTables({ people: ["a", "b", "c", "d"].map((id) => person(id)) });
  const open = openTestTables({ tablePrefix, ...options });
  const { people, history } = openTestTables({ tablePrefix, keepListsMs: 0 }).as(tester);
  const visits = async () => (await people.list()).map((row) => row.visits);
  return { tablePrefix, open, store: open.as(tester), history, visits };
}

test("writes of a process to one partition wait for each other, and each gets its own outcome", async () => {
  const { open, store, visits } = await opened();
  const { row: stale } = await store.people.patch({ id: "b" }, { visits: 5 });
  await store.people.patch({ id: "b" }, { visits: 6 });
  const results = await Promise.allSettled([
    store.people.patch({ id: "a" }, increment),
    open.as({ tool: "other", by: "Avery" }).people.patch({ id: "a" }, increment),
    store.people.patch({ id: "b" }, { visits: 1 }, { version: stale.version }),
    store.people.patch({ id: "x" }, increment),
    store.people.patch({ id: "c" }, { name: "" }),
    store.people.patch({ id: "c" }, { visits: 0 }),
    store.people.remove({ id: "d" }),
    store.people.create(person("e", { visits: 9 })),
    store.people.put({ id: "e" }, (current) => person("e", { visits: (current?.visits ?? 0) + 1 })),
  ]);
  expect(results).toMatchObject([
    { value: { row: { visits: 1 } } },
    { value: { row: { visits: 2 } } },
    { reason: { code: "conflict", data: { current: { visits: 6 } } } },
    { reason: { code: "not_found" } },
    { reason: { code: "invalid" } },
    { value: { row: { visits: 0 }, changeId: undefined } },
    { value: { row: { id: "d" } } },
    { value: { row: { id: "e" } } },
    { value: { row: { visits: 10 } } },
  ]);
  expect(await visits()).toEqual([2, 6, 0, 10]);
});

test("waiting writes name their authors in the history, and the last change of a row can be undone", async () => {
  const { open, store, history, visits } = await opened();
  const writes = ["Ada", "Ben", "Cleo"].map((by) =>
    open.as({ tool: "t", by }).people.patch({ id: "a" }, increment),
  );
  const results = await Promise.all(writes);
  const { changes } = await history.list();
  const authors = changes.map(({ by, summary }) => `${by} ${summary}`);
  expect(authors).toEqual(["Cleo visits: 2 → 3", "Ben visits: 1 → 2", "Ada visits: 0 → 1"]);
  await expect(store.history.undo(results[1]?.changeId ?? "")).rejects.toMatchObject({
    code: "conflict",
  });
  await store.history.undo(results[2]?.changeId ?? "");
  expect(await visits()).toEqual([2, 0, 0, 0]);
});

test("a waiting write of a caller that gave up is not made, and the others are", async () => {
  const { store, visits } = await opened();
  const controller = new AbortController();
  const first = store.people.patch({ id: "a" }, increment);
  const gone = store.people.patch({ id: "b" }, increment, { signal: controller.signal });
  const last = store.people.patch({ id: "c" }, increment);
  controller.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  await Promise.all([first, last]);
  expect(await visits()).toEqual([1, 0, 1, 0]);
});

test.each([
  ["delivered twice", () => deliverTwice],
  ["whose answers are lost now and then", () => loseAnswers((sent) => sent % 3 === 0)],
])("waiting writes %s are made once each", async (_, policy) => {
  const { store, history, visits } = await opened({ policies: [policy()] });
  const rows = ["a", "b", "c", "d", "a", "b", "a", "b", "c", "d", "a", "b"];
  await Promise.all(rows.map((id) => store.people.patch({ id }, increment)));
  expect(await visits()).toEqual([4, 4, 2, 2]);
  expect((await history.list()).changes).toHaveLength(12);
});

test("of the waiting writes of a process that is killed, those are stored whose changes are", async () => {
  for (let steps = 1; steps < 6; steps++) {
    const { tablePrefix, store, history } = await opened({ policies: [dieAfter(steps)] });
    const rows = ["a", "b", "c", "d", "a", "b"];
    await Promise.allSettled(rows.map((id) => store.people.patch({ id }, increment)));
    const { changes } = await history.list();
    const people = await openTestTables({ tablePrefix }).readOnly().people.list();
    expect(people.reduce((sum, { visits }) => sum + visits, 0)).toBe(changes.length);
  }
});
