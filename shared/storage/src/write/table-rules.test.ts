import { UserError } from "@suite/contracts";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { definePolicy, type Policy } from "../azure/policy.ts";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { tester } from "../testing/people.ts";

const inRoom = { name: "Rooms", partitionKey: "room", rowKey: "id" } as const;

const rooms = defineTable({
  name: "Rooms",
  kind: "room",
  schema: z.object({ room: z.string(), isOpen: z.boolean(), seats: z.int() }),
  partitionKey: "room",
  rowKey: "room",
  title: ({ room }) => `room ${room}`,
});

const guests = defineTable({
  ...inRoom,
  kind: "guest",
  schema: z.object({ room: z.string(), id: z.string(), isSeated: z.boolean() }),
  title: ({ id }) => id,
  async allow(before, after, read, list) {
    if (!after) throw new UserError("invalid", "A guest is not removed.");
    if (!after.isSeated || before?.isSeated) return;
    const room = await read(rooms, { room: after.room });
    if (!room?.isOpen) throw new UserError("invalid", "The room is closed.");
    const seated = (await list(guests)).filter(({ isSeated }) => isSeated);
    if (seated.length > room.seats) throw new UserError("invalid", "The room is full.");
  },
});

const prices = defineTable({
  name: "Prices",
  kind: "price",
  schema: z.object({ id: z.string(), amount: z.number() }),
  rowKey: "id",
  title: ({ id }) => id,
});

/** Its rule reads a row that is not in its partition. */
const bills = defineTable({
  ...inRoom,
  kind: "bill",
  schema: z.object({ room: z.string(), id: z.string(), priceId: z.string() }),
  title: ({ id }) => id,
  async allow(_before, after, read, list) {
    if (after?.priceId === "all") await list(prices);
    else if (after) await read(prices, { id: after.priceId });
  },
});

const tables = { rooms, guests, prices, bills };

function openRooms(policies: Policy[] = [], tablePrefix = uniquePrefix()) {
  return connectStorage({ tablePrefix, policies }).open(tables);
}

const room = (fields: { isOpen?: boolean; seats?: number } = {}) => {
  return { room: "a", isOpen: true, seats: 9, ...fields };
};
const guest = (id: string, isSeated: boolean) => ({ room: "a", id, isSeated });
const closed = { code: "invalid", message: "The room is closed." };
const full = { code: "invalid", message: "The room is full." };

test("a rule refuses a creation, a patch, a put, a removal and a batch", async () => {
  const open = openRooms();
  await open.seed({ rooms: [room({ isOpen: false })], guests: [guest("1", false)] });
  const store = open.as(tester);
  const key = { room: "a", id: "1" };
  const seat = { isSeated: true };
  await expect(store.guests.create(guest("2", true))).rejects.toMatchObject(closed);
  await expect(store.guests.patch(key, seat)).rejects.toMatchObject(closed);
  await expect(store.guests.put(key, () => guest("1", true))).rejects.toMatchObject(closed);
  await expect(store.guests.remove(key)).rejects.toMatchObject({
    message: "A guest is not removed.",
  });
  const steps = [
    { table: "guests" as const, patch: key, changes: seat },
    { table: "guests" as const, create: guest("3", false) },
  ];
  expect(await store.batch(steps)).toMatchObject([{ ok: false, error: closed }, { ok: true }]);
  const together = [{ table: "guests" as const, create: guest("4", false) }, ...steps.slice(0, 1)];
  await expect(store.batch(together, { atomic: true })).rejects.toMatchObject(closed);
  expect(await store.guests.list("a")).toMatchObject([guest("1", false), guest("3", false)]);
  expect(store.writes.changeIds).toHaveLength(1);
});

test("a rule refuses an undo, and an undo of an undo", async () => {
  const open = openRooms();
  await open.seed({ rooms: [room()], guests: [guest("1", false), guest("2", true)] });
  const { guests, rooms, history } = open.as(tester);
  const seated = await guests.patch({ room: "a", id: "1" }, { isSeated: true });
  const undone = await history.undo(seated.changeId ?? "");
  const left = await guests.patch({ room: "a", id: "2" }, { isSeated: false });
  await rooms.patch({ room: "a" }, { isOpen: false });
  await expect(history.undo(left.changeId ?? "")).rejects.toMatchObject(closed);
  await expect(history.undo(undone.id)).rejects.toMatchObject(closed);
  await rooms.patch({ room: "a" }, { isOpen: true });
  await history.undo(undone.id);
  expect(await guests.get({ room: "a", id: "1" })).toMatchObject({ isSeated: true });
});

test("a rule refuses the undo of a creation, which would remove the row", async () => {
  const open = openRooms();
  await open.seed({ rooms: [room()] });
  const { guests, history } = open.as(tester);
  const { changeId } = await guests.create(guest("1", false));
  await expect(history.undo(changeId)).rejects.toMatchObject({
    message: "A guest is not removed.",
  });
});

/** Runs `interfere` once, right before the transaction that is about `text`. */
function before(text: string, interfere: () => Promise<unknown>): Policy {
  let isDone = false;
  return definePolicy("interfere", "perCall", async (request, next) => {
    if (!isDone && typeof request.body === "string" && request.body.includes(text)) {
      isDone = true;
      await interfere();
    }
    return next(request);
  });
}

test("a rule runs again when the row that it read changes before the write is stored", async () => {
  const tablePrefix = uniquePrefix();
  const other = openRooms([], tablePrefix);
  await other.seed({ rooms: [room()], guests: [guest("1", false)] });
  const close = () => other.as(tester).rooms.patch({ room: "a" }, { isOpen: false });
  const late = openRooms([before("isSeated", close)], tablePrefix).as(tester);
  const seat = late.guests.patch({ room: "a", id: "1" }, { isSeated: true });
  await expect(seat).rejects.toMatchObject(closed);
  expect(await other.readOnly().guests.get({ room: "a", id: "1" })).toMatchObject({
    isSeated: false,
  });
});

test("a list is as it is after writes that read the same row", async () => {
  const tablePrefix = uniquePrefix();
  const other = openRooms([], tablePrefix);
  await other.seed({
    rooms: [room({ seats: 1 })],
    guests: [guest("1", false), guest("2", false)],
  });
  const seatOther = () => other.as(tester).guests.patch({ room: "a", id: "2" }, { isSeated: true });
  const late = openRooms([before("isSeated", seatOther)], tablePrefix).as(tester);
  const seat = late.guests.patch({ room: "a", id: "1" }, { isSeated: true });
  await expect(seat).rejects.toMatchObject(full);
});

test("of parallel writes that exceed a limit together, those that fit are stored", async () => {
  const tablePrefix = uniquePrefix();
  const ids = ["1", "2", "3", "4"];
  await openRooms([], tablePrefix).seed({
    rooms: [room({ seats: 2 })],
    guests: ids.map((id) => guest(id, false)),
  });
  const writes = ids.map((id) =>
    openRooms([], tablePrefix).as(tester).guests.patch({ room: "a", id }, { isSeated: true }),
  );
  const results = await Promise.allSettled(writes);
  const refused = results.filter(({ status }) => status === "rejected");
  expect(refused).toEqual([
    { status: "rejected", reason: expect.objectContaining(full) },
    { status: "rejected", reason: expect.objectContaining(full) },
  ]);
  const rows = await openRooms([], tablePrefix).readOnly().guests.list("a");
  expect(rows.filter(({ isSeated }) => isSeated)).toHaveLength(2);
});

test("in an atomic batch a rule sees the rows as they will be", async () => {
  const open = openRooms();
  await open.seed({
    rooms: [room({ isOpen: false, seats: 1 })],
    guests: [guest("1", false), guest("2", true)],
  });
  const store = open.as(tester);
  const seat = {
    table: "guests" as const,
    patch: { room: "a", id: "1" },
    changes: { isSeated: true },
  };
  const openDoor = { table: "rooms" as const, patch: { room: "a" }, changes: { isOpen: true } };
  const leave = {
    table: "guests" as const,
    patch: { room: "a", id: "2" },
    changes: { isSeated: false },
  };
  await expect(store.batch([seat, leave], { atomic: true })).rejects.toMatchObject(closed);
  await expect(store.batch([seat, openDoor], { atomic: true })).rejects.toMatchObject(full);
  await store.batch([seat, openDoor, leave], { atomic: true });
  expect(await store.guests.list("a")).toMatchObject([guest("1", true), guest("2", false)]);
});

test.each(["1", "all"])("a rule cannot read another partition (price %s)", async (priceId) => {
  const open = openRooms();
  await open.seed({ prices: [{ id: "1", amount: 5 }] });
  const bill = open.as(tester).bills.create({ room: "a", id: "1", priceId });
  await expect(bill).rejects.toThrow(
    "The rule of bill reads a price in another partition. A rule reads rows of the partition that is written.",
  );
});
