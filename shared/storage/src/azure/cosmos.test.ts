import type { CallKey } from "@suite/contracts";
import { expect, test } from "vitest";
import { likeCosmos } from "../testing/cosmos.ts";
import { booking, openTestTables, person, tester } from "../testing/people.ts";

test("rows are written, guarded, listed and undone with answers in the form of Cosmos DB", async () => {
  const open = openTestTables({ policies: [likeCosmos()] });
  await open.seed({
    people: [person("a"), person("b")],
    bookings: [booking("north", "1"), booking("south", "2")],
  });
  const store = open.as(tester);
  const stale = await store.people.get({ id: "a" });
  const { row } = await store.people.patch({ id: "a" }, { visits: 1 }, { version: stale?.version });
  expect(row.version).toMatch(/^"0{8}-/);
  const late = store.people.patch({ id: "a" }, { visits: 2 }, { version: stale?.version });
  await expect(late).rejects.toMatchObject({ code: "conflict", data: { current: { visits: 1 } } });
  await store.people.patch({ id: "a" }, { phone: "555 0100" });
  await store.people.patch({ id: "a" }, { phone: null });
  await store.bookings.remove({ room: "north", id: "1" });
  expect((await store.people.list()).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(await store.bookings.list()).toHaveLength(1);
  const { changes } = await store.history.list();
  expect(changes.map(({ action }) => action)).toEqual(["remove", "update", "update", "update"]);
  await store.history.undo(changes[0]?.id ?? "");
  expect(await store.bookings.list("north")).toMatchObject([{ id: "1" }]);
});

test("a group of more than 2 MB is divided, and each of its rows is written", async () => {
  const store = openTestTables({ policies: [likeCosmos()] }).as(tester);
  const skills = Array.from({ length: 400 }, (_, at) => `${at} ${"é".repeat(60)}`);
  const rows = Array.from({ length: 40 }, (_, at) => person(`${at}`, { skills }));
  const results = await store.batch(rows.map((row) => ({ table: "people", create: row })));
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  expect(await store.people.list()).toHaveLength(40);
});

test("writes wait as long as status 429 says, and take effect once", async () => {
  const open = openTestTables({ policies: [likeCosmos((nth) => nth === 1)] });
  await open.seed({ people: [person("a")] });
  const visit = async (id: string) => {
    const key: CallKey = { id, keptMs: 3_600_000, arguments: id };
    const { people } = open.as(tester, { key });
    await people.patch({ id: "a" }, ({ visits }) => ({ visits: visits + 1 }));
  };
  const ids = ["1", "2", "3", "4", "5"];
  await Promise.all([...ids, ...ids].map(visit));
  expect(await open.readOnly().people.get({ id: "a" }, { fresh: true })).toMatchObject({
    visits: 5,
  });
});

test("a write that status 429 refuses for as long as it may take is an error that says so", async () => {
  const isThrottled = { now: false };
  const open = openTestTables({ policies: [likeCosmos(() => isThrottled.now)] });
  await open.seed({ people: [person("a")] });
  isThrottled.now = true;
  const refused = open.as(tester).people.patch({ id: "a" }, { visits: 1 });
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  isThrottled.now = false;
  expect(await open.readOnly().people.get({ id: "a" }, { fresh: true })).toMatchObject({
    visits: 0,
  });
});
