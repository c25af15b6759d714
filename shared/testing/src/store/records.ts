import { NotSeeded } from "@suite/contracts";
import { beforeAll, expect, test } from "vitest";
import { uniquePrefix } from "../storage/azurite.ts";
import { booking, type OpenTables, person, storeTables, tester } from "./tables.ts";

export function testReads(open: OpenTables): void {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const store = source.as(tester);

  test("a store is ready once its tables exist", async () => {
    await expect(source.ready()).rejects.toThrow(NotSeeded);
    await source.ensureTables();
    await source.ready();
    expect(await store.people.list()).toEqual([]);
  });

  test("a row comes back as it was created, frozen, with a version", async () => {
    const row = person("a", { skills: ["Python"], rate: 2.5, phone: "555 0100" });
    const { version } = (await store.people.create(row)).row;
    const read = await store.people.get({ id: "a" });
    expect(read).toEqual({ ...row, version });
    expect(Object.isFrozen(read)).toBe(true);
    expect(Object.isFrozen(read?.skills)).toBe(true);
    expect(await open(storeTables, place).readOnly().people.list()).toEqual([read]);
  });

  test("rows are listed in the order of their keys, by partition and over all, and paged with a cursor", async () => {
    for (const room of ["north", "south"])
      for (const id of ["3", "1", "2"])
        await store.bookings.create(booking(room, id, { hours: Number(id) }));
    await store.notes.create({ room: "north", id: "1", text: "not a booking" });
    expect((await store.bookings.list("north")).map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(await store.bookings.list()).toHaveLength(6);
    expect((await store.lists(["bookings", "notes"])).notes).toHaveLength(1);
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await store.bookings.page({ partition: "south", limit: 2, cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(ids).toEqual(["1", "2", "3"]);
    expect((await store.bookings.page({ limit: 1 })).rows).toHaveLength(1);
  });

  test("a store that only reads refuses every write", async () => {
    const { people, batch } = source.readOnly();
    for (const write of [
      () => people.create(person("g")),
      () => people.remove({ id: "a" }),
      () => batch([{ table: "people", create: person("g") }]),
    ])
      await expect(write()).rejects.toMatchObject({ code: "forbidden" });
    expect(await people.get({ id: "g" })).toBeUndefined();
  });
}

export function testWrites(open: OpenTables): void {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const store = source.as(tester);
  beforeAll(() => source.ensureTables());

  test("a row that is missing is undefined to get and not_found to patch and remove", async () => {
    expect(await store.people.get({ id: "nobody" })).toBeUndefined();
    const missing = { code: "not_found" };
    await expect(store.people.patch({ id: "nobody" }, { name: "x" })).rejects.toMatchObject(
      missing,
    );
    await expect(store.people.remove({ id: "nobody" })).rejects.toMatchObject(missing);
  });

  test("a row created twice is a conflict that carries the first", async () => {
    const { row: first } = await store.people.create(person("twice"));
    const second = store.people.create(person("twice", { name: "Other" }));
    await expect(second).rejects.toMatchObject({ code: "conflict", data: { current: first } });
  });

  test("a row with a stale version is a conflict that carries the current row", async () => {
    const { version } = (await store.people.create(person("stale"))).row;
    const { row: current } = await store.people.patch({ id: "stale" }, { visits: 1 });
    const late = store.people.patch({ id: "stale" }, { visits: 2 }, { version });
    await expect(late).rejects.toMatchObject({ code: "conflict", data: { current } });
    const removal = store.people.remove({ id: "stale" }, { version });
    await expect(removal).rejects.toMatchObject({ code: "conflict" });
    const removed = await store.people.remove({ id: "stale" }, { version: current.version });
    expect(removed).toEqual({ row: current, changeId: store.writes.changeIds.at(-1) });
    expect(await store.people.get({ id: "stale" })).toBeUndefined();
  });

  test("a row is refused with the field named when it breaks the schema, and stays as it was", async () => {
    await store.people.create(person("strict"));
    for (const changes of [{ name: "" }, { id: "moved" }]) {
      const [field] = Object.keys(changes);
      const invalid = { code: "invalid", message: expect.stringContaining(`${field}`) };
      await expect(store.people.patch({ id: "strict" }, changes)).rejects.toMatchObject(invalid);
    }
    expect((await store.people.get({ id: "strict" }))?.name).toBe("Person strict");
  });

  test("a patch leaves undefined fields, clears null ones and writes nothing for equal values", async () => {
    const { row: made } = await store.people.create(
      person("b", { phone: "555 0101", nickname: "Bee" }),
    );
    const { row: named } = await store.people.patch({ id: "b" }, { name: "Bea", phone: undefined });
    expect(named).toMatchObject({ name: "Bea", phone: "555 0101", nickname: "Bee" });
    const { row: cleared } = await store.people.patch({ id: "b" }, { phone: null, nickname: null });
    expect(cleared).not.toHaveProperty("phone");
    expect(cleared.nickname).toBeNull();
    expect(cleared.version).not.toBe(made.version);
    expect(await open(storeTables, place).readOnly().people.get({ id: "b" })).toEqual(cleared);
    const equal = await store.people.patch({ id: "b" }, { name: "Bea" });
    expect(equal).toEqual({ row: cleared, changeId: undefined });
  });

  test("writers of two processes lose none of their increments, and a fresh read has them all", async () => {
    await store.people.create(person("counter"));
    const stores = [store, open(storeTables, place).as(tester)];
    const writes = Array.from({ length: 5 }, () =>
      stores.map(({ people }) =>
        people.patch({ id: "counter" }, ({ visits }) => ({ visits: visits + 1 })),
      ),
    );
    await Promise.all(writes.flat());
    for (const { people } of stores)
      expect(await people.get({ id: "counter" }, { fresh: true })).toMatchObject({ visits: 10 });
  });

  test("listeners hear of each write of this process", async () => {
    const heard: unknown[] = [];
    const stop = source.onChange?.(({ kind, change }) =>
      heard.push([kind, change?.key, change?.action]),
    );
    await store.people.create(person("z"));
    stop?.();
    await store.people.remove({ id: "z" });
    expect(heard).toEqual([["person", { id: "z" }, "create"]]);
  });
}

export function testBatches(open: OpenTables): void {
  const source = open(storeTables, uniquePrefix());
  const store = source.as(tester);
  beforeAll(() => source.ensureTables());

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
}
