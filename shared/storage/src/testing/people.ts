import { uniquePrefix } from "@suite/testing/storage";
import { z } from "zod";
import { type ConnectOptions, connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";

const personSchema = z.object({
  id: z.string(),
  name: z.string().min(1),
  phone: z.string().optional(),
  skills: z.array(z.string()),
  visits: z.int(),
  rate: z.number(),
  active: z.boolean(),
  nickname: z.string().nullable(),
});

const bookingSchema = z.object({ room: z.string(), id: z.string(), personId: z.string(), hours: z.number() });

export type Person = z.infer<typeof personSchema>;
export type Booking = z.infer<typeof bookingSchema>;

/** One partition for all rows. */
export const people = defineTable({
  name: "People",
  kind: "person",
  schema: personSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

/** A partition for each room. */
export const bookings = defineTable({
  name: "Bookings",
  kind: "booking",
  schema: bookingSchema,
  partitionKey: "room",
  rowKey: "id",
  title: ({ room, personId }) => `${room} for ${personId}`,
});

/** Another kind in the same table and partitions as bookings. */
export const notes = defineTable({
  name: "Bookings",
  kind: "note",
  schema: z.object({ room: z.string(), id: z.string(), text: z.string() }),
  partitionKey: "room",
  rowKey: "id",
  title: ({ id }) => id,
});

export const tables = { people, bookings, notes };
export const tester = { tool: "test-tool", by: "Tester" };

/** The three tables, under names of their own unless a prefix is given. */
export function openTestTables(options: ConnectOptions = {}) {
  return connectStorage({ tablePrefix: uniquePrefix(), ...options }).open(tables);
}

/** Seeds the tables through a connection of their own, whose cache no test reads, and returns their prefix. */
export async function seedTables(rows: Parameters<TestTables["seed"]>[0]): Promise<string> {
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed(rows);
  return tablePrefix;
}

type TestTables = ReturnType<typeof openTestTables>;
export type TestStore = ReturnType<TestTables["as"]>;

const values = { skills: [], visits: 0, rate: 10, active: true, nickname: null };

export function person(id: string, changes: Partial<Person> = {}): Person {
  return { id, name: `Person ${id}`, ...values, ...changes };
}

export function booking(room: string, id: string, changes: Partial<Booking> = {}): Booking {
  return { room, id, personId: "p1", hours: 8, ...changes };
}

export async function readAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
