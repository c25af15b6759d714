import type { CallKey } from "@suite/contracts";
import { expect, test } from "vitest";
import { openTestTables, person, seedTables, tester } from "../testing/people.ts";
import {
  countRequests,
  deliverTwice,
  dieAfter,
  loseAnswers,
  withoutPruning,
} from "../testing/policies.ts";

const key = (id: string): CallKey => ({ id, keptMs: 3_600_000, arguments: "arguments" });
const increment = ({ visits }: { visits: number }) => ({ visits: visits + 1 });

async function opened(options: Parameters<typeof openTestTables>[0] = {}) {
  withoutPruning();
  const tablePrefix = await seedTables({ people: ["a", "b", "c", "d"].map((id) => person(id)) });
  const open = openTestTables({ tablePrefix, ...options });
  const { people, history } = openTestTables({ tablePrefix, cache: false }).as(tester);
  const visits = async () => (await people.list()).map((row) => row.visits);
  return { tablePrefix, open, store: open.as(tester), history, visits };
}

test("waiting writes go in one transaction, and each call gets its own outcome", async () => {
  const { policy, count } = countRequests("POST");
  const { open, store, visits } = await opened({ policies: [policy] });
  await store.people.list();
  const { row: stale } = await store.people.patch({ id: "b" }, { visits: 5 });
  await store.people.patch({ id: "b" }, { visits: 6 });
  count();
  const [first, own, conflict, missing, invalid, same, removed, created] = await Promise.allSettled(
    [
      store.people.patch({ id: "a" }, increment),
      open.as({ tool: "other", by: "Avery" }).people.patch({ id: "a" }, increment),
      store.people.patch({ id: "b" }, { visits: 1 }, { version: stale.version }),
      store.people.patch({ id: "x" }, increment),
      store.people.patch({ id: "c" }, { name: "" }),
      store.people.patch({ id: "c" }, { visits: 0 }),
      store.people.remove({ id: "d" }),
      store.people.create(person("e", { visits: 9 })),
    ],
  );
  expect(first).toMatchObject({ value: { row: { visits: 1 } } });
  expect(own).toMatchObject({ value: { row: { visits: 2 } } });
  expect(conflict).toMatchObject({
    reason: { code: "conflict", data: { current: { visits: 6 } } },
  });
  expect(missing).toMatchObject({ reason: { code: "not_found" } });
  expect(invalid).toMatchObject({ reason: { code: "invalid" } });
  expect(same).toMatchObject({ value: { row: { visits: 0 }, changeId: undefined } });
  expect(removed).toMatchObject({ value: { row: { id: "d" } } });
  expect(created).toMatchObject({ value: { row: { id: "e" } } });
  // One, if the first write had to read its row again, as the others joined it meanwhile.
  expect(count()).toBeLessThanOrEqual(2);
  expect(await visits()).toEqual([2, 6, 0, 9]);
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

test("a row that a later write of the group changed has a version that guards nothing", async () => {
  const { store, visits } = await opened();
  const [, earlier, later] = await Promise.all(
    [1, 2, 3].map(() => store.people.patch({ id: "a" }, increment)),
  );
  const patch = (version?: string) => store.people.patch({ id: "a" }, { visits: 100 }, { version });
  await expect(patch(earlier?.row.version)).rejects.toMatchObject({ code: "conflict" });
  expect(await visits()).toEqual([3, 0, 0, 0]);
  expect(await patch(later?.row.version)).toMatchObject({ row: { visits: 100 } });
});

test("waiting writes keep their keys apart: a repetition among them writes nothing", async () => {
  const { open, visits } = await opened();
  const patch = (id: string) =>
    open.as(tester, { key: key(id) }).people.patch({ id: "a" }, increment);
  const ids = ["k", "l", "k", "m", "l", "k"];
  const first = await Promise.all(ids.map(patch));
  expect(await visits()).toEqual([3, 0, 0, 0]);
  const again = await Promise.all(ids.map(patch));
  expect(await visits()).toEqual([3, 0, 0, 0]);
  expect(again.map(({ changeId }) => changeId)).toEqual(first.map(({ changeId }) => changeId));
});

test("waiting writes of a caller that gave up are not made, and the others are", async () => {
  const { store, visits } = await opened();
  const controller = new AbortController();
  const { signal } = controller;
  const first = store.people.patch({ id: "a" }, increment);
  const gone = store.people.patch({ id: "b" }, increment, { signal });
  const last = store.people.patch({ id: "c" }, increment);
  controller.abort(new Error("gone"));
  await expect(gone).rejects.toThrow("gone");
  await Promise.all([first, last]);
  expect(await visits()).toEqual([1, 0, 1, 0]);
});

const everyRow = ["a", "b", "c", "d", "a", "b"];

test("a group with a row that another process changed is divided, and each call gets its own outcome", async () => {
  const { tablePrefix, open, store, visits } = await opened();
  const [{ version } = { version: "" }] = await store.people.list();
  const other = openTestTables({ tablePrefix });
  const once = (from: typeof open, id: string) =>
    from.as(tester, { key: key(id) }).people.patch({ id: "c" }, increment);
  await other.as(tester).people.patch({ id: "a" }, { visits: 7 });
  const earlier = await once(other, "k");
  const [alone, conflict, repeated, keyed, plain] = await Promise.allSettled([
    store.people.patch({ id: "d" }, increment),
    store.people.patch({ id: "a" }, increment, { version }),
    once(open, "k"),
    once(open, "l"),
    store.people.patch({ id: "b" }, increment),
  ]);
  expect(conflict).toMatchObject({
    reason: { code: "conflict", data: { current: { visits: 7 } } },
  });
  expect(repeated).toMatchObject({ value: { changeId: earlier.changeId } });
  expect(keyed).toMatchObject({ value: { row: { id: "c", visits: 2 } } });
  for (const outcome of [alone, plain])
    expect(outcome).toMatchObject({ value: { row: { visits: 1 } } });
  expect(await visits()).toEqual([7, 1, 2, 1]);
});

test.each([
  ["delivered twice", () => deliverTwice],
  ["whose answers are lost now and then", () => loseAnswers((sent) => sent % 3 === 0)],
])("a group %s is written once", async (_, policy) => {
  const { store, history, visits } = await opened({ policies: [policy()] });
  await Promise.all([...everyRow, ...everyRow].map((id) => store.people.patch({ id }, increment)));
  expect(await visits()).toEqual([4, 4, 2, 2]);
  expect((await history.list()).changes).toHaveLength(12);
});

test("a group of a process that is killed is stored as a whole or not at all", async () => {
  for (let steps = 1; steps < 4; steps++) {
    const { tablePrefix, store, history } = await opened({ policies: [dieAfter(steps)] });
    await Promise.allSettled(everyRow.map((id) => store.people.patch({ id }, increment)));
    const { changes } = await history.list();
    const rows = await openTestTables({ tablePrefix }).readOnly().people.list();
    expect([0, 1, 6]).toContain(changes.length);
    expect(rows.reduce((sum, { visits }) => sum + visits, 0)).toBe(changes.length);
  }
});
