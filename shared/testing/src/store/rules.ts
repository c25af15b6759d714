import { UserError } from "@suite/contracts";
import { defineTable } from "@suite/storage";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { uniquePrefix } from "../storage/azurite.ts";
import { type OpenTables, tester } from "./tables.ts";

/** Rooms that can be closed, in a partition with their bookings. */
const rooms = defineTable({
  name: "Rooms",
  kind: "room",
  schema: z.object({ room: z.string(), id: z.string(), closed: z.boolean() }),
  partitionKey: "room",
  rowKey: "id",
  title: ({ room }) => room,
});

const reservations = defineTable({
  name: "Rooms",
  kind: "reservation",
  schema: z.object({ room: z.string(), id: z.string(), hours: z.number() }),
  partitionKey: "room",
  rowKey: "id",
  title: ({ id }) => id,
  async allow(before, after, read) {
    if (!after || (before && after.hours <= before.hours)) return;
    const room = await read(rooms, { room: after.room, id: "1" });
    if (room?.closed) throw new UserError("invalid", "The room is closed.");
  },
});

const ruleTables = { rooms, reservations };

const closed = { code: "invalid", message: "The room is closed." };

/** Tests `allow` of tables, and writes that decide by the stored row. */
export function testRules(open: OpenTables): void {
  const source = open(ruleTables, uniquePrefix());
  const store = source.as(tester);
  const room = (name: string) => ({ room: name, id: "1" });
  beforeAll(() => source.ensureTables());

  test("the rule of a table refuses a write and the undo of one by what another row says", async () => {
    await store.rooms.create({ ...room("north"), closed: false });
    await store.reservations.create({ ...room("north"), hours: 2 });
    const { changeId = "" } = await store.reservations.patch(room("north"), { hours: 1 });
    await store.rooms.patch(room("north"), { closed: true });
    await expect(store.history.undo(changeId)).rejects.toMatchObject(closed);
    const longer = store.reservations.patch(room("north"), { hours: 3 });
    await expect(longer).rejects.toMatchObject(closed);
    expect(await store.reservations.get(room("north"))).toMatchObject({ hours: 1 });
    expect(store.writes.outcome).toBe("applied");
  });

  test("the rule sees rows of its transaction as they will be", async () => {
    await store.rooms.create({ ...room("south"), closed: true });
    const reopen = { table: "rooms", patch: room("south"), changes: { closed: false } } as const;
    const reserve = { table: "reservations", create: { ...room("south"), hours: 2 } } as const;
    await expect(store.batch([reserve], { atomic: true })).rejects.toMatchObject(closed);
    await store.batch([reserve, reopen], { atomic: true });
    expect(await store.reservations.list("south")).toHaveLength(1);
  });

  test("a put creates a row or replaces its fields, and writes equal values once", async () => {
    const put = (hours: number) =>
      store.reservations.put(room("west"), (current) => {
        return { ...room("west"), hours: (current?.hours ?? 0) + hours };
      });
    const { changeId } = await put(1);
    expect(await put(0)).toMatchObject({ row: { hours: 1 }, changeId: undefined });
    expect(await put(2)).toMatchObject({ row: { hours: 3 } });
    const first = await store.history.get(changeId ?? "");
    expect(first).toMatchObject({ action: "create" });
  });
}
