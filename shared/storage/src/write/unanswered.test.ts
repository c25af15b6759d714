import { expect, test } from "vitest";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { swallow } from "../testing/policies.ts";

/** The transaction that makes a change: it brings the audit row with its values. */
const isCommit = ({ body }: { body: string }) =>
  body.includes("audit~") && body.includes("undoable");

/** All that follows, finding out what became of it included. */
const isAudit = ({ body }: { body: string }) => body.includes("audit~");

async function opened(which: typeof isCommit, arrives: Parameters<typeof swallow>[1]) {
  const tablePrefix = await seedTables({ people: [person("a")], bookings: [] });
  const { policy, deliver } = swallow(which, arrives);
  const store = openTestTables({ tablePrefix, policies: [policy] }).as(tester);
  const { people, history } = openTestTables({ tablePrefix, keepListsMs: 0 }).readOnly();
  return { store, people, history, deliver };
}

test.concurrent("a write whose answer never comes is found to be made", async () => {
  const { store, people, history } = await opened(isCommit, "at once");
  const { row: created } = await store.people.create(person("b"));
  expect(await people.get({ id: "b" })).toEqual(created);
  const { row: patched } = await store.people.patch({ id: "a" }, { visits: 1 });
  expect(await people.get({ id: "a" })).toEqual(patched);
  expect(store.writes).toMatchObject({ outcome: "applied" });
  expect(store.writes.changeIds).toHaveLength(2);
  expect((await history.list()).changes).toHaveLength(2);
});

test.concurrent.each(["never", "later"] as const)(
  "a write that arrives %s is said not to be made, and is not made",
  async (arrives) => {
    const { store, people, history, deliver } = await opened(isCommit, arrives);
    const problem = { code: "unavailable", outcome: "not_applied" };
    await expect(store.people.patch({ id: "a" }, { visits: 1 })).rejects.toMatchObject(problem);
    expect(store.writes).toMatchObject({ outcome: "not_applied", changeIds: [] });
    await deliver();
    expect(await people.get({ id: "a" })).toMatchObject({ visits: 0 });
    expect((await history.list()).changes).toEqual([]);
  },
);

test.concurrent("a write of which nothing can be found out is unknown, for a row of a batch as well", async () => {
  const { store } = await opened(isAudit, "at once");
  const unknown = {
    code: "unavailable",
    outcome: "unknown",
    message: expect.stringContaining("not known"),
  };
  await expect(store.people.create(person("b"))).rejects.toMatchObject(unknown);
  const results = await store.batch([{ table: "bookings", create: booking("north", "1") }]);
  expect(results).toMatchObject([{ ok: false, error: unknown }]);
  expect(store.writes).toMatchObject({ outcome: "unknown", changeIds: [] });
});

test.concurrent("a caller that gives up while a write is on its way leaves it unknown", async () => {
  const { store } = await opened(isCommit, "at once");
  const signal = AbortSignal.timeout(300);
  await expect(store.people.create(person("b"), { signal })).rejects.toThrow(/timeout/i);
  expect(store.writes.outcome).toBe("unknown");
});

test.concurrent("who waits for the same row while storage goes away has written nothing", async () => {
  const { store } = await opened(isAudit, "never");
  const patches = [1, 2].map((visits) => store.people.patch({ id: "a" }, { visits }));
  const [first, second] = await Promise.allSettled(patches);
  expect(first).toMatchObject({ reason: { outcome: "unknown" } });
  expect(second).toMatchObject({ reason: { code: "unavailable", outcome: "not_applied" } });
});
