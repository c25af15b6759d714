import { expect, test } from "vitest";
import { definePolicy } from "../azure/policy.ts";
import { booking, openTestTables, person, seedTables, tester } from "../testing/people.ts";
import { countRequests, withoutPruning } from "../testing/policies.ts";

const increment = ({ visits }: { visits: number }) => ({ visits: visits + 1 });

/** Repeats a call under its key, as clients do, while storage is slow or other writers are faster. */
async function incrementOnce(open: ReturnType<typeof openTestTables>, id: string): Promise<void> {
  const key = { id, keptMs: 3_600_000, arguments: "increment" };
  for (;;) {
    const write = open.as(tester, { key }).people.patch({ id: "a" }, increment);
    const [result] = await Promise.allSettled([write]);
    if (result.status === "fulfilled") return;
    expect(["unavailable", "conflict"]).toContain(result.reason.code);
  }
}

const turns = process.env.RELEASE_TESTS ? 25 : 5;

test(`16 writers who know nothing of each other lose none of ${turns} increments each`, async () => {
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

test("a writer whom others refuse five times is told so with the current row, and wrote nothing", async () => {
  const tablePrefix = await seedTables({ people: [person("a")] });
  const other = openTestTables({ tablePrefix }).as(tester);
  const refused = openTestTables({
    tablePrefix,
    policies: [
      definePolicy("interfere", "perCall", async (request, next) => {
        if (request.method === "POST") await other.people.patch({ id: "a" }, increment);
        return next(request);
      }),
    ],
  }).as(tester);
  await expect(refused.people.patch({ id: "a" }, { visits: 100 })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Nothing was written"),
    data: { current: { visits: 5 } },
  });
  expect(refused.writes.outcome).toBe("not_applied");
});

test("a write takes one request once its row is known, and one more in a kind of many partitions", async () => {
  withoutPruning();
  const { policy, count } = countRequests();
  const open = openTestTables({ policies: [policy], keepListsMs: 60_000 });
  await open.seed({
    people: [person("a")],
    bookings: [booking("north", "1"), booking("north", "2")],
  });
  const { people, bookings } = open.as(tester);
  await Promise.all([people.list(), bookings.list()]);
  const countDuring = async (write: () => Promise<unknown>) => {
    count();
    await write();
    return count();
  };
  expect(await countDuring(() => people.patch({ id: "a" }, { visits: 1 }))).toBe(1);
  expect(await countDuring(() => people.patch({ id: "a" }, { visits: 2 }))).toBe(1);
  expect(await countDuring(() => bookings.patch({ room: "north", id: "1" }, { hours: 1 }))).toBe(2);
});
