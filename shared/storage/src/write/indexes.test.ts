import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { booking, openTestTables, tester } from "../testing/people.ts";
import { countRequests, dieAfter } from "../testing/policies.ts";

type Bookings = ReturnType<ReturnType<typeof openTestTables>["as"]>["bookings"];

const writes: Record<string, (bookings: Bookings) => Promise<unknown>> = {
  "a create": (bookings) => bookings.create(booking("north", "2", { personId: "p2" })),
  "a change of the value": (bookings) => bookings.patch({ room: "north", id: "1" }, { personId: "p2" }),
  "a remove": (bookings) => bookings.remove({ room: "north", id: "1" }),
};

/** Every row by its person, from a reader that knows nothing yet, against a plain look at all rows. */
async function expectIndexComplete(tablePrefix: string): Promise<void> {
  const rows = await openTestTables({ tablePrefix, cache: false }).readOnly().bookings.list();
  for (const personId of ["p1", "p2"]) {
    const { bookings } = openTestTables({ tablePrefix, indexGraceMs: 0 }).readOnly();
    const matches = await bookings.findBy("personId", personId);
    expect(matches).toEqual(rows.filter((row) => row.personId === personId));
  }
}

test.each(Object.keys(writes))(
  "%s killed between any two of its steps leaves nothing unfound",
  async (name) => {
    const { policy, count } = countRequests();
    const trial = openTestTables({ policies: [policy], indexGraceMs: 0 });
    await trial.seed({ bookings: [booking("north", "1")] });
    count();
    await writes[name]?.(trial.as(tester).bookings);
    const steps = count();
    expect(steps).toBeGreaterThan(2);
    for (let step = 0; step <= steps; step++) {
      const tablePrefix = uniquePrefix();
      await openTestTables({ tablePrefix }).seed({ bookings: [booking("north", "1")] });
      const doomed = openTestTables({ tablePrefix, policies: [dieAfter(step)], indexGraceMs: 0 }).as(tester);
      await writes[name]?.(doomed.bookings).catch(() => undefined);
      await expectIndexComplete(tablePrefix);
      await writes[name]?.(openTestTables({ tablePrefix, indexGraceMs: 0 }).as(tester).bookings).catch(
        () => undefined,
      );
      await expectIndexComplete(tablePrefix);
    }
  },
);

test("entries without their row go when they are old enough", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix, indexGraceMs: 0 });
  await open.seed({ bookings: [booking("north", "1"), booking("south", "1")] });
  const { bookings } = open.as(tester);
  await bookings.patch({ room: "north", id: "1" }, { personId: "p2" });
  await bookings.remove({ room: "south", id: "1" });
  const entries: unknown[] = [];
  const filter = "PartitionKey ge '=index' and PartitionKey lt '=indey'";
  for await (const { rowKey } of rawTable(`${tablePrefix}Bookings`).listEntities({
    queryOptions: { filter },
  }))
    entries.push(rowKey);
  expect(entries).toEqual(["north~booking~1"]);
});

test("writers who pass a value back and forth never lose it", async () => {
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed({ bookings: [booking("north", "1")] });
  await Promise.all(
    ["p1", "p2", "p1", "p2"].map(async (personId) => {
      const { bookings } = openTestTables({ tablePrefix }).as(tester);
      for (let turn = 0; turn < 5; turn++) await bookings.patch({ room: "north", id: "1" }, { personId });
    }),
  );
  await expectIndexComplete(tablePrefix);
});
