import type { CallKey } from "@suite/contracts";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { booking, openTestTables, person, type TestStore, tester } from "../testing/people.ts";
import { deliverTwice, dieAfter, swallow } from "../testing/policies.ts";

const call = (args: string): CallKey => ({ id: "k", keptMs: 3_600_000, arguments: args });

async function opened() {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  await open.seed({ people: [person("a"), person("b")], bookings: [booking("north", "1")] });
  const everything = async () => {
    const { people, bookings } = openTestTables({ tablePrefix, cache: false }).readOnly();
    return [await people.list(), await bookings.list()];
  };
  return { tablePrefix, everything, as: (args: string) => open.as(tester, { key: call(args) }) };
}

test("a key with other arguments is refused also while the first call runs, by another process", async () => {
  const { tablePrefix, as, everything } = await opened();
  const other = openTestTables({ tablePrefix }).as(tester, { key: call("two") });
  const both = await Promise.allSettled([
    as("one").bookings.create(booking("south", "2")),
    other.bookings.create(booking("east", "3")),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await everything())[1]).toHaveLength(2);
});

test("a repetition that finds its record in another partition writes nothing there", async () => {
  const { as, everything } = await opened();
  await as("one").bookings.create(booking("south", "2"));
  const before = await everything();
  const retry = as("one");
  await expect(retry.bookings.create(booking("east", "2"))).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await everything()).toEqual(before);
  expect(await retry.findEarlier()).toBe(true);
  expect(retry.writes).toMatchObject({ outcome: "applied", changeIds: [expect.any(String)] });
});

const madeOnce = [
  [expect.objectContaining({ visits: 1 }), expect.objectContaining({ visits: 0 })],
  [expect.anything(), expect.anything()],
];

/** Two writes to two partitions. */
const twice = async ({ people, bookings }: TestStore) => {
  await people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 }));
  await bookings.create(booking("south", "2"));
};

test("a call that was killed between any two requests is completed by its repetition, once", async () => {
  for (let step = 0, isDone = false; !isDone; step++) {
    const { tablePrefix, as, everything } = await opened();
    const doomed = openTestTables({ tablePrefix, policies: [dieAfter(step)] });
    const [{ status }] = await Promise.allSettled([twice(doomed.as(tester, { key: call("one") }))]);
    isDone = status === "fulfilled";
    await twice(as("one"));
    await twice(as("one"));
    expect(await everything()).toEqual(madeOnce);
  }
});

test("a call whose requests are all delivered twice takes effect once", async () => {
  const { tablePrefix, as, everything } = await opened();
  await twice(
    openTestTables({ tablePrefix, policies: [deliverTwice] }).as(tester, { key: call("one") }),
  );
  await twice(as("one"));
  expect(await everything()).toEqual(madeOnce);
});

test("a claim without an answer is no obstacle for the repetition", async () => {
  const { tablePrefix, as, everything } = await opened();
  const { policy } = swallow(({ body }) => body.includes('"arguments"'), "at once");
  const lost = openTestTables({ tablePrefix, policies: [policy] }).as(tester, { key: call("one") });
  await expect(twice(lost)).rejects.toMatchObject({ code: "unavailable" });
  expect(lost.writes.outcome).toBe("not_applied");
  await twice(as("one"));
  expect(await everything()).toEqual(madeOnce);
});
