import { uniquePrefix } from "@suite/testing/storage";
import { expect, test, vi } from "vitest";
import { booking, openTestTables, person, tester } from "../testing/people.ts";
import { chaos } from "../testing/policies.ts";

test("on a bad network every write that was reported is there, once, in the row and in the history", async () => {
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed({
    people: [person("a")],
    bookings: [booking("north", "1", { personId: "nobody" })],
  });
  let written = 0;
  let unknown = 0;
  const tally = (write: Promise<unknown>) =>
    write.then(
      () => written++,
      (error: { code?: string }) => {
        expect(error).toMatchObject({ code: "unavailable" });
        unknown++;
      },
    );
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      const { people, bookings } = openTestTables({ tablePrefix, policies: [chaos(Math.random)] }).as(tester);
      for (let turn = 0; turn < 15; turn++) {
        await tally(people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 })));
        await tally(bookings.create(booking("south", `${writer}-${turn}`, { personId: `p${writer}` })));
      }
    }),
  );
  const { people, bookings, history } = openTestTables({ tablePrefix }).readOnly();
  // Storage may still be busy with what the writers left: a read that it turns away is made again.
  const patiently = <T>(read: () => Promise<T>) => vi.waitFor(read, { timeout: 20_000, interval: 200 });
  const visits = (await patiently(() => people.get({ id: "a" })))?.visits ?? 0;
  const created = await patiently(() => bookings.list("south"));
  expect(visits + created.length).toBeGreaterThanOrEqual(written);
  expect(visits + created.length).toBeLessThanOrEqual(written + unknown);
  let changes = 0;
  let cursor: string | undefined;
  do {
    const page = await patiently(() => history.list({ limit: 20, cursor }));
    changes += page.changes.length;
    cursor = page.cursor;
  } while (cursor);
  expect(changes).toBe(visits + created.length);
  // How many give up depends on how fast the machine is; most must come through all the same.
  expect(written).toBeGreaterThan(unknown);
});
