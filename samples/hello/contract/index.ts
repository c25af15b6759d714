import { line, pageSchema, readAt } from "@suite/contracts";
import { z } from "zod";

/** A greeting, as the table stores it and the widget draws it. */
export const greetingSchema = z.object({
  id: z.string().describe("G-1 and so on"),
  name: line(80).describe("Name of the person who signs"),
  text: line(200).describe("Greeting, in the person's words"),
  signedAt: z.iso.datetime(),
});
export type Greeting = z.infer<typeof greetingSchema>;

/** Result of show-guest-book, newest first. */
export const guestBookSchema = z.object({ readAt, greetings: pageSchema(greetingSchema) });
export type GuestBook = z.infer<typeof guestBookSchema>;

/** Result of sign-guest-book. */
export const signedSchema = z.object({ greeting: greetingSchema, changeId: z.string() });
