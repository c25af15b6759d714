import type { CallKey } from "@suite/contracts";
import { expect, test } from "vitest";
import { uniquePrefix } from "../storage/azurite.ts";
import { booking, type OpenTables, person, storeTables, tester } from "./tables.ts";

const hour = 3_600_000;
const call = (id: string, args = "arguments"): CallKey => ({ id, keptMs: hour, arguments: args });
let next = 0;

/** As a handler does: each run draws an id of its own. */
const newPerson = () => person(`p${next++}`, { name: "Avery" });

/** Opens a place with two people and a booking, and reads it as another process does. */
async function openPlace(open: OpenTables) {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const elsewhere = open(storeTables, place);
  await source.seed({ people: [person("a"), person("b")], bookings: [booking("north", "1")] });
  const listPeople = async () =>
    (await open(storeTables, place).readOnly().people.list()).map(({ id }) => id);
  return { source, elsewhere, listPeople, as: (key: CallKey) => source.as(tester, { key }) };
}

export function testRepeatedCalls(open: OpenTables): void {
  test("a record created under a key twice is one record, and the second call gets it with its change", async () => {
    const { as, listPeople } = await openPlace(open);
    const first = as(call("k"));
    const second = as(call("k"));
    const created = await first.people.create(newPerson());
    expect(await second.people.create(newPerson())).toEqual(created);
    expect(await listPeople()).toHaveLength(3);
    expect(second.writes.changeIds).toEqual(first.writes.changeIds);
    expect(second.writes).toMatchObject({ outcome: "applied", repeatedFrom: expect.any(String) });
    expect(first.writes.repeatedFrom).toBeUndefined();
    const third = as(call("k"));
    expect(await third.findEarlier()).toBe(true);
    expect(third.writes.changeIds).toEqual(first.writes.changeIds);
    expect(await as(call("other")).findEarlier()).toBe(false);
  });

  test("a record created under a key many times at once, by two processes, is one record", async () => {
    const { as, elsewhere, listPeople } = await openPlace(open);
    const stores = Array.from({ length: 6 }, (_, at) =>
      at % 2 ? as(call("k")) : elsewhere.as(tester, { key: call("k") }),
    );
    const rows = await Promise.all(stores.map(({ people }) => people.create(newPerson())));
    expect(new Set(rows.map(({ row }) => row.id)).size).toBe(1);
    expect(await listPeople()).toHaveLength(3);
  });

  test("a record created under a key twice within one call is two records, and so again two", async () => {
    const { as, listPeople } = await openPlace(open);
    const both = async () => {
      const { people } = as(call("k"));
      return [await people.create(newPerson()), await people.create(newPerson())];
    };
    expect(await both()).toEqual(await both());
    expect(await listPeople()).toHaveLength(4);
  });

  test("a retry under a key of a patch or a removal that was applied is no failure", async () => {
    const { as, source } = await openPlace(open);
    const version = (await source.readOnly().people.get({ id: "a" }))?.version;
    const saved = await as(call("k")).people.patch({ id: "a" }, { visits: 1 }, { version });
    const retry = as(call("k"));
    expect(await retry.people.patch({ id: "a" }, { visits: 1 }, { version })).toEqual(saved);
    expect(retry.writes.outcome).toBe("applied");
    const other = as(call("l")).people.patch({ id: "a" }, { visits: 1 }, { version });
    await expect(other).rejects.toMatchObject({ code: "conflict" });
    const { row, changeId } = await as(call("m")).people.remove({ id: "a" });
    expect(await as(call("m")).people.remove({ id: "a" })).toEqual({
      changeId,
      row: { ...row, version: "" },
    });
  });

  test("a retry under a key after the record was removed says so and creates nothing", async () => {
    const { as, source, listPeople } = await openPlace(open);
    const { row } = await as(call("k")).people.create(newPerson());
    await source.as(tester).people.remove({ id: row.id });
    await expect(as(call("k")).people.create(newPerson())).rejects.toMatchObject({
      outcome: "applied",
    });
    expect(await listPeople()).toEqual(["a", "b"]);
  });

  test("a key with other arguments is refused and writes nothing", async () => {
    const { as, source, listPeople } = await openPlace(open);
    const { changeId = "" } = await as(call("k")).people.patch({ id: "a" }, { visits: 1 });
    const other = () => as(call("k", "others"));
    for (const write of [
      () => other().people.patch({ id: "a" }, { visits: 2 }),
      () => other().people.create(newPerson()),
      () => other().bookings.create(booking("south", "2")),
      () => other().people.patch({ id: "b" }, { visits: 0 }),
      () => other().findEarlier(),
      () => other().batch([{ table: "people", patch: { id: "b" }, changes: { visits: 1 } }]),
      () => other().history.undo(changeId),
    ])
      await expect(write()).rejects.toMatchObject({ code: "invalid" });
    expect(await listPeople()).toEqual(["a", "b"]);
    expect((await source.readOnly().history.list()).changes).toHaveLength(1);
  });
}
