import type { CallKey } from "@suite/contracts";
import type { OperationResult, Store } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { uniquePrefix } from "../storage/azurite.ts";
import { booking, type OpenTables, person, storeTables, tester } from "./tables.ts";

const hour = 3_600_000;

const call = (id: string, args = "arguments"): CallKey => ({ id, keptMs: hour, arguments: args });

type TestStore = Store<typeof storeTables>;

const increment = ({ visits }: { visits: number }) => ({ visits: visits + 1 });

/** Write of a batch that counts a visit. */
const visit = (id: string) => ({ table: "people", patch: { id }, changes: increment }) as const;

/** Opens a place with two people and a booking, and reads it as another process does. */
async function openPlace(open: OpenTables) {
  const place = uniquePrefix();
  const source = open(storeTables, place);
  const elsewhere = open(storeTables, place);
  await source.seed({ people: [person("a"), person("b")], bookings: [booking("north", "1")] });
  const listPeople = async () => {
    const people = await open(storeTables, place).readOnly().people.list();
    return people.map(({ id }) => id);
  };
  return { place, source, elsewhere, listPeople, as: (key: CallKey) => source.as(tester, { key }) };
}

export function testRepeatedCalls(open: OpenTables): void {
  test("a record created under a key twice is one record, and the second call gets it with its change", async () => {
    const { as, listPeople } = await openPlace(open);
    const first = as(call("k"));
    const second = as(call("k"));
    const created = await first.people.create(person("c"));
    expect(await second.people.create(person("c"))).toEqual(created);
    expect(await listPeople()).toEqual(["a", "b", "c"]);
    expect(second.writes.changeIds).toEqual(first.writes.changeIds);
    expect(second.writes).toMatchObject({ outcome: "applied", repeatedFrom: expect.any(String) });
    expect(first.writes.repeatedFrom).toBeUndefined();
  });

  test("a call that only read finds what its first run wrote in the partitions that it read", async () => {
    const { as } = await openPlace(open);
    const first = as(call("k"));
    await first.people.create(person("c"));
    const again = as(call("k"));
    await again.people.list();
    expect(await again.findEarlier()).toBe(true);
    expect(again.writes.changeIds).toEqual(first.writes.changeIds);
    const other = as(call("other"));
    await other.people.list();
    expect(await other.findEarlier()).toBe(false);
  });

  test("a record changed under a key many times at once, by two processes, is changed once", async () => {
    const { as, elsewhere, source } = await openPlace(open);
    const stores = Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0 ? as(call("k")) : elsewhere.as(tester, { key: call("k") }),
    );
    const results = await Promise.all(
      stores.map(({ people }) => people.patch({ id: "a" }, increment)),
    );
    expect(new Set(results.map(({ changeId }) => changeId)).size).toBe(1);
    expect(await source.readOnly().people.get({ id: "a" }, { fresh: true })).toMatchObject({
      visits: 1,
    });
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

  test("a retry under a key of an undo is that undo", async () => {
    const { as, source } = await openPlace(open);
    const { changeId = "" } = await source.as(tester).people.patch({ id: "a" }, { visits: 1 });
    const undone = await as(call("k")).history.undo(changeId);
    expect(await as(call("k")).history.undo(changeId)).toEqual(undone);
    await expect(as(call("l")).history.undo(changeId)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a retry under a key after the record was removed says so and creates nothing", async () => {
    const { as, source, listPeople } = await openPlace(open);
    await as(call("k")).people.create(person("c"));
    await source.as(tester).people.remove({ id: "c" });
    const retry = as(call("k")).people.create(person("c"));
    await expect(retry).rejects.toMatchObject({ outcome: "applied" });
    expect(await listPeople()).toEqual(["a", "b"]);
  });

  test("a key with other arguments is refused for the records that its first call wrote", async () => {
    const { as, source } = await openPlace(open);
    const { changeId = "" } = await as(call("k")).people.patch({ id: "a" }, { visits: 1 });
    const other = () => as(call("k", "others"));
    for (const write of [
      () => other().people.patch({ id: "a" }, { visits: 2 }),
      () => other().people.remove({ id: "a" }),
      () => other().history.undo(changeId),
      async () => {
        const store = other();
        await store.people.list();
        await store.findEarlier();
      },
    ])
      await expect(write()).rejects.toMatchObject({ code: "invalid" });
    expect(await other().batch([visit("a")])).toMatchObject([
      { ok: false, error: { code: "invalid" } },
    ]);
    expect((await source.readOnly().history.list()).changes).toHaveLength(1);
  });

  test("two writes of the same rows in one call need names, with a key and without", async () => {
    const { as, source } = await openPlace(open);
    for (const store of [as(call("k")), source.as(tester, { oneCall: true })]) {
      await store.people.patch({ id: "a" }, { visits: 1 });
      const second = store.people.patch({ id: "a" }, { visits: 2 });
      await expect(second).rejects.toThrow(/give the second a name/);
      await store.people.patch({ id: "a" }, { visits: 3 }, { step: "second" });
      await expect(store.batch([visit("b"), visit("b")])).rejects.toThrow(/give the second a name/);
    }
    const { people } = source.readOnly();
    expect(await people.get({ id: "a" }, { fresh: true })).toMatchObject({ visits: 3 });
    expect(await people.get({ id: "b" }, { fresh: true })).toMatchObject({ visits: 0 });
  });

  describe("decides at its repetition by what its first run changed", () => testSequences(open));
}

const codes = (results: readonly OperationResult[]) =>
  results.map((result) => (result.ok ? "ok" : result.error.code)).join(" ");

/** Each call runs twice under one key, with something else in between. Nothing that it calls saved may be missing or written twice. */
function testSequences(open: OpenTables): void {
  /** Runs a handler twice; returns both answers and the visits of each person at the end. */
  async function runTwice<Answer>(
    handler: (store: TestStore) => Promise<Answer>,
    between: (store: TestStore) => Promise<unknown> = async () => {},
  ) {
    const { as, source, elsewhere } = await openPlace(open);
    const first = await handler(as(call("k")));
    await between(source.as(tester));
    const second = await handler(elsewhere.as(tester, { key: call("k") }));
    const rows = await elsewhere.readOnly().people.list();
    const visits = Object.fromEntries(rows.map((row) => [row.id, row.visits]));
    return { first, second, visits, bookings: await elsewhere.readOnly().bookings.list() };
  }

  test("a refused record stays refused when a second write of another one was stored", async () => {
    const { second, visits } = await runTwice(async (store) => {
      const results = await store.batch([
        visit("gone"),
        { table: "people", create: person("b", { visits: 50 }) },
      ]);
      return codes(results.concat(await store.batch([{ ...visit("b"), step: "existing" }])));
    });
    expect(second).toBe("not_found conflict ok");
    expect(visits).toEqual({ a: 0, b: 1 });
  });

  test("a record that appeared since is written, and the others are not written again", async () => {
    const { first, second, visits } = await runTwice(
      async (store) => {
        const known = new Set((await store.people.list()).map(({ id }) => id));
        return codes(await store.batch(["c", "a", "b"].filter((id) => known.has(id)).map(visit)));
      },
      (store) => store.people.create(person("c")),
    );
    expect([first, second]).toEqual(["ok ok", "ok ok ok"]);
    expect(visits).toEqual({ a: 1, b: 1, c: 1 });
  });

  test("a second write is stored although the first is skipped as done", async () => {
    let isFirst = true;
    const { second, visits } = await runTwice(async ({ people }) => {
      const row = await people.get({ id: "a" }, { fresh: true });
      if (row?.visits === 0) await people.patch({ id: "a" }, increment);
      if (isFirst) {
        isFirst = false;
        return undefined; // as if the process were killed here
      }
      return people.patch({ id: "b" }, increment);
    });
    expect(second?.row).toMatchObject({ id: "b", visits: 1 });
    expect(visits).toEqual({ a: 1, b: 1 });
  });

  test("parts of a plan that share a row are each stored once, wherever the first run ended", async () => {
    for (const ends of [0, 1, 2]) {
      let left = ends;
      const { second, bookings } = await runTwice(async (store) => {
        const saved: string[] = [];
        for (const id of ["t1", "t2"]) {
          if (left === 0) break;
          left -= 1;
          const plan = await store.bookings.get({ room: "north", id: "1" }, { fresh: true });
          if (plan?.personId.includes(id)) continue;
          await store.batch(
            [
              {
                table: "bookings",
                patch: { room: "north", id: "1" },
                changes: ({ personId }) => ({ personId: `${personId} ${id}` }),
              },
              { table: "bookings", create: booking("north", id) },
            ],
            { atomic: true },
          );
          saved.push(id);
        }
        left = 2;
        return saved;
      });
      const stored = bookings.map(({ id }) => id);
      expect(stored).toEqual(expect.arrayContaining(second));
      expect(stored).toEqual(["1", "t1", "t2"]);
    }
  });

  test("a write is not made twice when an earlier one was refused the first time only", async () => {
    const { first, second, visits, bookings } = await runTwice(
      async (store) => {
        const refused = await store.batch([
          {
            table: "bookings",
            patch: { room: "south", id: "1" },
            changes: ({ hours }) => ({ hours: hours + 1 }),
          },
        ]);
        return codes(refused.concat(await store.batch([visit("a")])));
      },
      (store) => store.bookings.create(booking("south", "1")),
    );
    expect([first, second]).toEqual(["not_found ok", "ok ok"]);
    expect(visits).toEqual({ a: 1, b: 0 });
    expect(bookings).toMatchObject([{ room: "north" }, { room: "south", hours: 9 }]);
  });

  test("a write in another partition is not made twice when an earlier one is skipped", async () => {
    const { visits } = await runTwice(async (store) => {
      const row = await store.bookings.get({ room: "north", id: "1" }, { fresh: true });
      if (row?.hours === 8) await store.bookings.patch({ room: "north", id: "1" }, { hours: 9 });
      await store.people.patch({ id: "a" }, increment);
    });
    expect(visits).toEqual({ a: 1, b: 0 });
  });

  test("of two writes of one record, one that was refused before is made and the other is not repeated", async () => {
    const { first, second, visits, bookings } = await runTwice(
      async (store) => {
        const key = { room: "north", id: "1" };
        const named = { table: "bookings", patch: key, changes: { personId: "p9" } } as const;
        const longer = {
          table: "bookings",
          patch: key,
          changes: ({ hours }: { hours: number }) => ({ hours: hours + 1 }),
          step: "longer",
        } as const;
        const isKnown = (await store.people.get({ id: "p9" }, { fresh: true })) !== undefined;
        const checked = isKnown ? named : { ...named, version: "refused" };
        return codes([...(await store.batch([checked])), ...(await store.batch([longer]))]);
      },
      (store) => store.people.create(person("p9")),
    );
    expect([first, second]).toEqual(["conflict ok", "ok ok"]);
    expect(visits).toEqual({ a: 0, b: 0, p9: 0 });
    expect(bookings).toMatchObject([{ personId: "p9", hours: 9 }]);
  });

  test("what somebody undid in between is not written again", async () => {
    const { second, visits } = await runTwice(
      async (store) => codes(await store.batch([visit("gone"), visit("a"), visit("b")])),
      async (store) => {
        const { changes } = await store.history.list();
        const ofB = changes.find(({ key }) => key.id === "b");
        await store.history.undo(ofB?.id ?? "");
      },
    );
    expect(second).toBe("not_found ok ok");
    expect(visits).toEqual({ a: 1, b: 0 });
  });
}
