import { expect, test } from "vitest";
import { booking, openTestTables, person, tester } from "../testing/people.ts";

const store = openTestTables().as(tester);

test("a batch writes many rows and says for each what happened, without a warning of Node's", async () => {
  const rows = Array.from({ length: 120 }, (_, at) => person(`bulk-${String(at).padStart(3, "0")}`));
  const progress: number[] = [];
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const created = await store.batch(
    rows.map((row) => ({ table: "people", create: row })),
    { onProgress: (done) => progress.push(done), signal: new AbortController().signal },
  );
  // Node tells of listeners that leak in a later turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
  expect(created.every(({ ok }) => ok)).toBe(true);
  expect(progress.at(-1)).toBe(120);
  expect(await store.people.list()).toHaveLength(120);
  expect(new Set(store.writes.changeIds).size).toBe(120);
});

test("a batch keeps one row's trouble from the others", async () => {
  await store.people.create(person("m1"));
  const { row: stale } = await store.people.create(person("m2"));
  await store.people.patch({ id: "m2" }, { visits: 9 });
  const results = await store.batch([
    { table: "people", patch: { id: "m1" }, changes: ({ visits }) => ({ visits: visits + 1 }) },
    { table: "people", patch: { id: "m2" }, changes: { visits: 1 }, version: stale.version },
    { table: "people", patch: { id: "missing" }, changes: { visits: 1 } },
    { table: "people", patch: { id: "m1" }, changes: ({ visits }) => ({ visits: visits + 1 }) },
    { table: "bookings", create: booking("north", "1") },
    { table: "people", create: person("m3", { name: "" }) },
  ]);
  const outcomes = results.map((result) => (result.ok ? "ok" : result.error.code));
  expect(outcomes.join(" ")).toBe("ok conflict not_found ok ok invalid");
  expect(await store.people.get({ id: "m1" })).toMatchObject({ visits: 2 });
  expect(await store.people.get({ id: "m2" })).toMatchObject({ visits: 9 });
});

test("a batch that is atomic changes several kinds of a partition together or not at all", async () => {
  await store.bookings.create(booking("east", "1"));
  const key = { room: "east", id: "1" };
  const shorten = (hours: number) =>
    store.batch(
      [
        { table: "bookings", patch: key, changes: { hours } },
        { table: "notes", create: { ...key, text: "shortened" } },
      ],
      { atomic: true },
    );
  await shorten(4);
  expect(await store.bookings.get(key)).toMatchObject({ hours: 4 });
  await expect(shorten(2)).rejects.toMatchObject({ code: "conflict" });
  expect(await store.bookings.get(key)).toMatchObject({ hours: 4 });
  expect(await store.notes.list("east")).toHaveLength(1);
});

test("a batch stops when it is cancelled and says what was not done", async () => {
  const controller = new AbortController();
  const rooms = Array.from({ length: 12 }, (_, at) => `room-${at}`);
  const results = await store.batch(
    rooms.map((room) => ({ table: "bookings", create: booking(room, "1") })),
    { signal: controller.signal, onProgress: () => controller.abort() },
  );
  const done = results.filter(({ ok }) => ok).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(12);
  expect(results).toHaveLength(12);
});

test("a batch splits by size", async () => {
  const long = "z".repeat(30_000);
  const rows = Array.from({ length: 45 }, (_, at) => person(`big-${at}`, { name: long, phone: long }));
  const results = await store.batch(rows.map((row) => ({ table: "people", create: row })));
  expect(results.every(({ ok }) => ok)).toBe(true);
});
