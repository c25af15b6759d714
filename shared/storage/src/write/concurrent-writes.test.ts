import { expect, test } from "vitest";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { countRequests, stopClock, withoutPruning } from "../testing/policies.ts";

/** Azurite on a busy machine may leave a request unanswered for a second; a client then repeats the call under its key. */
async function incrementOnce(open: ReturnType<typeof openTestTables>, id: string): Promise<void> {
  const key = { id, keptMs: 3_600_000, arguments: "arguments" };
  for (;;) {
    const { people } = open.as(tester, { key });
    const write = people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 }));
    const [result] = await Promise.allSettled([write]);
    if (result.status === "fulfilled") return;
    expect(result.reason).toMatchObject({ code: "unavailable" });
  }
}

const turns = process.env.RELEASE_TESTS ? 25 : 5;

test(`16 writers who know nothing of each other lose none of ${turns} increments each`, async () => {
  stopClock();
  const tablePrefix = await seedTables({ people: [person("a")] });
  await Promise.all(
    Array.from({ length: 16 }, async (_, writer) => {
      const open = openTestTables({ tablePrefix });
      for (let turn = 0; turn < turns; turn++) await incrementOnce(open, `${writer}-${turn}`);
    }),
  );
  const reader = openTestTables({ tablePrefix }).readOnly();
  expect(await reader.people.get({ id: "a" })).toMatchObject({ visits: 16 * turns });
  const summaries = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await reader.history.list({ limit: 100, cursor });
    for (const { summary } of page.changes) summaries.add(summary);
    cursor = page.cursor;
  } while (cursor);
  expect(summaries.size).toBe(16 * turns);
});

test("a write takes one request once its row is known, and the first of a partition in a while one more", async () => {
  withoutPruning();
  const { policy, count } = countRequests();
  const open = openTestTables({ policies: [policy], keepListsMs: 60_000 });
  await open.seed({
    people: [person("a")],
    bookings: [booking("north", "1"), booking("north", "2")],
  });
  const { people, bookings } = open.as(tester);
  await Promise.all([people.get({ id: "a" }), bookings.list()]);
  const countDuring = async (write: () => Promise<unknown>) => {
    count();
    await write();
    return count();
  };
  expect(await countDuring(() => people.patch({ id: "a" }, { visits: 1 }))).toBe(1);
  expect(await countDuring(() => bookings.patch({ room: "north", id: "1" }, { hours: 1 }))).toBe(2);
  expect(await countDuring(() => bookings.patch({ room: "north", id: "2" }, { hours: 1 }))).toBe(1);
});
