import { z } from "zod";
import { defineTable } from "../define-table.ts";

export const people = defineTable({
  name: "People",
  kind: "person",
  schema: z.object({
    id: z.string(),
    name: z.string(),
    phone: z.string().optional(),
    skills: z.array(z.string()),
    visits: z.int(),
    rate: z.number(),
    active: z.boolean(),
  }),
  rowKey: "id",
  title: (person) => person.name,
});

export const bookings = defineTable({
  name: "Bookings",
  kind: "booking",
  schema: z.object({ room: z.string(), id: z.string(), personId: z.string(), hours: z.number() }),
  partitionKey: "room",
  rowKey: "id",
  indexes: ["personId"],
  title: (booking) => `${booking.room} for ${booking.personId}`,
});

export function person(id: string, changes: Partial<Person> = {}): Person {
  return { id, name: `Person ${id}`, skills: [], visits: 0, rate: 10, active: true, ...changes };
}

type Person = z.infer<typeof people.schema>;
