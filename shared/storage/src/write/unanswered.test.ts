import { expect, test } from "vitest";
import { definePolicy } from "../azure/policy.ts";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { swallow } from "../testing/policies.ts";

/** The transaction that makes a change: it brings the audit row with its values. */
const isCommit = ({ body }: { body: string }) =>
  body.includes("audit~") && body.includes("undoable");

/** Anything about audit rows, the look whether one exists included. */
const isAudit = ({ body }: { body: string }) => body.includes("audit~");

async function opened(which: typeof isCommit, arrives: Parameters<typeof swallow>[1]) {
  const tablePrefix = await seedTables({ people: [person("a")], bookings: [] });
  const { policy, deliver } = swallow(which, arrives);
  const store = openTestTables({ tablePrefix, policies: [policy] }).as(tester);
  const { people, history } = openTestTables({ tablePrefix, keepListsMs: 0 }).readOnly();
  return { store, people, history, deliver };
}

test.concurrent("a write whose first answer never comes is sent again and found to be made", async () => {
  let requests = 0;
  const { store, people, history } = await opened(
    (request) => isCommit(request) && requests++ === 0,
    "at once",
  );
  const { row } = await store.people.patch({ id: "a" }, { visits: 1 });
  expect(await people.get({ id: "a" })).toEqual(row);
  expect(store.writes).toMatchObject({ outcome: "applied", changeIds: [expect.any(String)] });
  expect((await history.list()).changes).toHaveLength(1);
});

test.concurrent("a write that arrives after it was sent again is made once", async () => {
  let requests = 0;
  const { store, people, history, deliver } = await opened(
    (request) => isCommit(request) && requests++ === 0,
    "later",
  );
  const { row } = await store.people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 }));
  await deliver();
  expect(await people.get({ id: "a" })).toEqual(row);
  expect((await history.list()).changes).toHaveLength(1);
});

test.concurrent("a write whose answer is lost returns the row that it wrote, not what somebody made of it since", async () => {
  const tablePrefix = await seedTables({ people: [person("a")] });
  const others = openTestTables({ tablePrefix }).as(tester);
  let isLost = false;
  const changedMeanwhile = definePolicy("changedMeanwhile", "perRetry", async (request, next) => {
    const response = await next(request);
    if (isLost || !isCommit({ body: String(request.body) })) return response;
    isLost = true;
    await others.people.patch({ id: "a" }, { visits: 50 });
    throw Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET", name: "RestError" });
  });
  const store = openTestTables({ tablePrefix, policies: [changedMeanwhile] }).as(tester);
  const { row } = await store.people.patch({ id: "a" }, { visits: 1 });
  expect(row).toMatchObject({ visits: 1, version: "" });
  expect(await others.people.get({ id: "a" }, { fresh: true })).toMatchObject({ visits: 50 });
});

test.concurrent.each(["never", "later"] as const)(
  "a write that arrives %s and has no answer is said to be unknown",
  async (arrives) => {
    const { store, people, deliver } = await opened(isCommit, arrives);
    const problem = { code: "unavailable", outcome: "unknown" };
    await expect(store.people.patch({ id: "a" }, { visits: 1 })).rejects.toMatchObject(problem);
    expect(store.writes).toMatchObject({ outcome: "unknown", changeIds: [] });
    await deliver();
    expect(await people.get({ id: "a" })).toMatchObject({ visits: arrives === "later" ? 1 : 0 });
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
