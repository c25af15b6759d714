import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import type { Policy } from "../azure/policy.ts";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { deliverTwice, loseAnswers } from "../testing/policies.ts";

/** Networks on which storage gets every write twice, since an intermediary or the client repeats it. */
const networks = [
  ["delivered twice", () => deliverTwice],
  ["whose first answer is lost", () => loseAnswers((sent) => sent % 2 === 1)],
] as const;

/** A store on such a network, and one on a plain network to compare with. */
async function openBoth(policy: Policy) {
  const rows = { people: [person("a"), person("b")], bookings: [booking("north", "1")] };
  const tablePrefix = await seedTables(rows);
  const store = openTestTables({ tablePrefix, policies: [policy] }).as(tester);
  return { store, plain: openTestTables({ tablePrefix, keepListsMs: 0 }).readOnly() };
}

test.each(networks)(
  "creates, guarded patches and removes %s succeed, once each",
  async (_, network) => {
    const { store, plain } = await openBoth(network());
    const { row: created } = await store.people.create(person("c"));
    expect(await plain.people.get({ id: "c" })).toEqual(created);
    const before = await store.people.get({ id: "a" });
    const { row: patched } = await store.people.patch(
      { id: "a" },
      { visits: 1 },
      { version: before?.version },
    );
    expect(await plain.people.get({ id: "a" })).toEqual(patched);
    const { row: counted } = await store.people.patch({ id: "a" }, ({ visits }) => ({
      visits: visits + 1,
    }));
    expect(counted).toMatchObject({ visits: 2 });
    await store.people.remove(
      { id: "b" },
      { version: (await store.people.get({ id: "b" }))?.version },
    );
    expect(await plain.people.get({ id: "b" })).toBeUndefined();
    const summaries = (await plain.history.list()).changes.map(({ action }) => action);
    expect(summaries).toEqual(["remove", "update", "update", "create"]);
  },
);

test.each(networks)("batches and an undo %s succeed, once each", async (_, network) => {
  const { store, plain } = await openBoth(network());
  const both = await store.batch(
    [
      { table: "people", patch: { id: "a" }, changes: { visits: 3 } },
      { table: "people", create: person("d") },
    ],
    { atomic: true },
  );
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const mixed = await store.batch([
    { table: "bookings", patch: { room: "north", id: "1" }, changes: { personId: "p2" } },
    { table: "bookings", create: booking("north", "1") },
    { table: "bookings", create: booking("north", "2", { personId: "p2" }) },
  ]);
  expect(mixed.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect((await plain.bookings.list()).filter(({ personId }) => personId === "p2")).toHaveLength(2);
  const undone = await store.history.undo(both[0]?.ok ? (both[0].changeId ?? "") : "");
  expect(undone.summary).toBe("undo: visits: 3 → 0");
  expect(await plain.people.get({ id: "a" })).toMatchObject({ visits: 0 });
});

test.each(networks)("a write of a stale version %s is still a conflict", async (_, network) => {
  const { store, plain } = await openBoth(network());
  const version = (await store.people.get({ id: "a" }))?.version;
  await store.people.patch({ id: "a" }, { visits: 5 });
  const late = store.people.patch({ id: "a" }, { visits: 1 }, { version });
  await expect(late).rejects.toMatchObject({ code: "conflict", data: { current: { visits: 5 } } });
  await expect(store.people.create(person("a"))).rejects.toMatchObject({ code: "conflict" });
  expect((await plain.history.list()).changes).toHaveLength(1);
});

test("delivered twice, seeding and a reset write what they should and count it right", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix, policies: [deliverTwice] });
  const people = Array.from({ length: 250 }, (_, at) => person(`p${at}`));
  const created = { created: 250, kept: 0, updated: 0, removed: 0 };
  expect(await open.seed({ people })).toEqual({ people: created });
  await open.as(tester).people.patch({ id: "p1" }, { visits: 9 });
  await open.as(tester).people.create(person("extra"));
  const reset = { created: 0, kept: 249, updated: 1, removed: 1 };
  expect(await open.seed({ people }, { reset: true })).toEqual({ people: reset });
  const plain = openTestTables({ tablePrefix }).readOnly();
  expect(await plain.people.list()).toHaveLength(250);
  expect((await plain.history.list()).changes).toEqual([]);
});
