import { defineTable, type TableSet, type TableSource } from "@suite/storage";
import { z } from "zod";

/**
 * Opens a store of these tables. Each place has records of its own. Opening a place again gives what another process of the server
 * would use: the same records through another connection or cache.
 */
export type OpenTables = <Tables extends TableSet>(
  tables: Tables,
  place: string,
) => TableSource<Tables>;

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

const bookingSchema = z.object({
  room: z.string(),
  id: z.string(),
  personId: z.string(),
  hours: z.number(),
});

export type Person = z.infer<typeof personSchema>;
export type Booking = z.infer<typeof bookingSchema>;

/** One partition for all rows. */
const people = defineTable({
  name: "People",
  kind: "person",
  schema: personSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

/** A partition for each room. */
const bookings = defineTable({
  name: "Bookings",
  kind: "booking",
  schema: bookingSchema,
  partitionKey: "room",
  rowKey: "id",
  title: ({ room, personId }) => `${room} for ${personId}`,
});

/** Another kind in the same table and partitions as bookings. */
const notes = defineTable({
  name: "Bookings",
  kind: "note",
  schema: z.object({ room: z.string(), id: z.string(), text: z.string() }),
  partitionKey: "room",
  rowKey: "id",
  title: ({ id }) => id,
});

export const storeTables = { people, bookings, notes };
export const tester = { tool: "test-tool", by: "Tester" };

const values = { skills: [], visits: 0, rate: 10, active: true, nickname: null };

export function person(id: string, changes: Partial<Person> = {}): Person {
  return { id, name: `Person ${id}`, ...values, ...changes };
}

export function booking(room: string, id: string, changes: Partial<Booking> = {}): Booking {
  return { room, id, personId: "p1", hours: 8, ...changes };
}
