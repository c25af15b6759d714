import { beforeAll, expect, test } from "vitest";
import { uniquePrefix } from "../storage/azurite.ts";
import { booking, type OpenTables, person, storeTables, tester } from "./tables.ts";

const conflict = { code: "conflict" };

export function testHistory(open: OpenTables): void {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const store = source.as(tester);
  beforeAll(() => source.ensureTables());

  test("the history tells changes of all tables in order, newest first, page by page, from any process", async () => {
    await store.people.create(person("a", { phone: "555 0100", skills: ["React"] }));
    await store.bookings.create(booking("north", "1"));
    await store.people.patch({ id: "a" }, { phone: "555 0199", skills: ["React", "Python"] });
    await store.bookings.remove({ room: "north", id: "1" });
    const { history } = open(storeTables, place).readOnly();
    const first = await history.list({ limit: 3 });
    expect(first.changes.map(({ kind, action, summary }) => [kind, action, summary])).toEqual([
      ["booking", "remove", "removed"],
      ["person", "update", "phone: 555 0100 → 555 0199; skills: added Python"],
      ["booking", "create", "created"],
    ]);
    expect(first.changes.map(({ id }) => id)).toEqual(store.writes.changeIds.slice(1).reverse());
    const rest = await history.list({ limit: 3, cursor: first.cursor });
    expect(rest.changes).toMatchObject([
      { record: "Person a", tool: "test-tool", by: "Tester", key: { id: "a" } },
    ]);
    expect(rest.cursor).toBeUndefined();
    expect(await history.get(first.changes[1]?.id ?? "")).toEqual(first.changes[1]);
    const { changes } = await history.list({ where: ({ action }) => action === "update" });
    expect(changes).toEqual([first.changes[1]]);
    await expect(history.list({ cursor: "x' or 1 eq 1" })).rejects.toMatchObject({
      code: "invalid",
    });
  });
}

export function testUndo(open: OpenTables): void {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const store = source.as(tester);
  beforeAll(() => source.ensureTables());

  async function changed(write: Promise<unknown>): Promise<string> {
    await write;
    return store.writes.changeIds.at(-1) ?? "";
  }

  /** Creates and removes a row twice; returns the ids of the two removals. */
  async function removedTwice(id: string): Promise<[string, string]> {
    await store.people.create(person(id, { name: "first" }));
    const one = await changed(store.people.remove({ id }));
    await store.people.create(person(id, { name: "second" }));
    return [one, await changed(store.people.remove({ id }))];
  }

  test("undo undoes an update, a create and a remove, and can itself be undone", async () => {
    const { row: before, changeId: created } = await store.people.create(
      person("u", { phone: "555 0100" }),
    );
    const updated = await changed(store.people.patch({ id: "u" }, { phone: null, visits: 5 }));
    const undone = await store.history.undo(updated);
    const summary = "undo: phone: set to 555 0100; visits: 5 → 0";
    expect(undone).toMatchObject({ action: "update", summary });
    expect(await store.people.get({ id: "u" })).toEqual({ ...before, version: expect.any(String) });
    await store.history.undo(undone.id);
    expect(await store.people.get({ id: "u" })).toMatchObject({ visits: 5 });
    await expect(store.history.undo(created)).rejects.toMatchObject(conflict);
    await store.history.undo(await changed(store.people.remove({ id: "u" })));
    expect(await store.people.get({ id: "u" })).toMatchObject({ visits: 5 });
    await store.history.undo(await changed(store.people.create(person("v"))));
    expect(await store.people.get({ id: "v" })).toBeUndefined();
    await expect(store.history.undo("1")).rejects.toMatchObject({ code: "not_found" });
  });

  test("an older removal is a conflict, the latest brings the row back as it was", async () => {
    const [one, two] = await removedTwice("a");
    await expect(store.history.undo(one)).rejects.toMatchObject(conflict);
    await store.history.undo(two);
    expect(await store.people.get({ id: "a" })).toMatchObject({ name: "second" });
    await expect(store.history.undo(two)).rejects.toMatchObject(conflict);
    await expect(store.history.undo(one)).rejects.toMatchObject(conflict);
  });

  test("the undo of an undo removes the row again, and only that removal can be undone then", async () => {
    const [one, two] = await removedTwice("b");
    const again = await store.history.undo((await store.history.undo(two)).id);
    expect(await store.people.get({ id: "b" })).toBeUndefined();
    for (const id of [one, two])
      await expect(store.history.undo(id)).rejects.toMatchObject(conflict);
    await store.history.undo(again.id);
    expect(await store.people.get({ id: "b" })).toMatchObject({ name: "second" });
  });

  test("changes are undone one after another, the newest first, and restored in the opposite order", async () => {
    await store.people.create(person("e"));
    const first = await changed(store.people.patch({ id: "e" }, { visits: 1 }));
    const second = await changed(store.people.patch({ id: "e" }, { visits: 2 }));
    await expect(store.history.undo(first)).rejects.toMatchObject(conflict);
    const { id: undoneSecond } = await store.history.undo(second);
    const { id: undoneFirst } = await open(storeTables, place).as(tester).history.undo(first);
    expect(await store.people.get({ id: "e" })).toMatchObject({ visits: 0 });
    for (const id of [first, undoneSecond])
      await expect(store.history.undo(id)).rejects.toMatchObject(conflict);
    await store.history.undo(undoneFirst);
    await store.history.undo(undoneSecond);
    expect(await store.people.get({ id: "e" })).toMatchObject({ visits: 2 });
    await store.people.patch({ id: "e" }, { visits: 1 });
    await expect(store.history.undo(first)).rejects.toMatchObject(conflict);
  });

  test("an undone creation counts as a removal", async () => {
    await store.people.create(person("c", { name: "first" }));
    const removal = await changed(store.people.remove({ id: "c" }));
    const creation = await changed(store.people.create(person("c", { name: "second" })));
    await store.history.undo(creation);
    await expect(store.history.undo(removal)).rejects.toMatchObject(conflict);
  });
}
