import { isBlank, isTimeZone } from "@suite/contracts";
import { z } from "zod";
import type { ToolAnnotations } from "../define/tool.ts";

/**
 * Hints of tools that only read. The data is the company's own, so none is open-world.
 *
 * @example
 * const annotations = readOnly;
 * const ofAnotherSystem = { ...readOnly, openWorldHint: true };
 */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * Hints of tools that set fields: repeating a call changes nothing more, and undo-change restores the values.
 *
 * @example
 * const annotations = idempotentWrite;
 * const addsNote = { ...idempotentWrite, idempotentHint: false };
 */
export const idempotentWrite: ToolAnnotations = { ...readOnly, readOnlyHint: false };

/**
 * Hints of tools that remove records, or overwrite many at once, after a confirmation.
 *
 * @example
 * const annotations = destructive;
 */
export const destructive: ToolAnnotations = { ...idempotentWrite, destructiveHint: true };

/**
 * Returns the schema of a text filter of at most 100 characters, which keeps pasted pages out of results. Forms and models send "" for omitted
 * texts, so a blank filter counts as omitted; a blank record name is an error instead.
 *
 * @example
 * const inputSchema = z.object({ city: filter("City of the vendor, or its beginning") });
 */
export function filter(description: string) {
  return z
    .string()
    .max(100)
    .optional()
    .describe(description)
    .transform((text) => (text && !isBlank(text) ? text : undefined));
}

/**
 * Returns the schema of a list of at most ten text filters, without blank ones.
 *
 * @example
 * const inputSchema = z.object({ skills: filters("Skills that the consultant must have") });
 */
export function filters(description: string) {
  return z
    .array(z.string().max(100))
    .max(10)
    .optional()
    .describe(description)
    .transform((texts) => texts?.filter((text) => !isBlank(text)));
}

/**
 * Returns the schema of the id or name of a record. The limit of 200 characters exceeds any name, so that other texts are told apart from
 * mistyped names.
 *
 * @example
 * const inputSchema = z.object({ vendor: recordName("Id or name of the vendor") });
 */
export function recordName(description: string) {
  return z.string().max(200).describe(description);
}

/**
 * Schema of the version of a row as the caller has read it. A write with another one is refused as a `conflict`.
 *
 * @example
 * const inputSchema = z.object({ vendor: recordName("Id or name"), phone: line(30), version });
 */
export const version = z
  .string()
  .max(200)
  .optional()
  .describe("Version as read; the call fails if it has changed since");

/**
 * Schema of the agreement of the person, for tools that ask before they write.
 *
 * @example
 * const inputSchema = z.object({ vendor: recordName("Id or name of the vendor"), confirm });
 */
export const confirm = z.boolean().optional().describe("true once the person has agreed");

/**
 * Schema of the time zone of the person, for tools that write or show a day. Widgets know it and pass it; a model may. An unknown zone
 * counts as omitted: use the host's (`client.timeZone`) then, or that of the company.
 *
 * @example
 * const inputSchema = z.object({ day: z.iso.date().optional(), timeZone });
 * const today = toDay(now(), input.timeZone ?? client.timeZone ?? "UTC");
 */
export const timeZone = z
  .string()
  .max(64)
  .optional()
  .describe("The person's IANA time zone, which decides the day of today")
  .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : undefined));

/**
 * Cursor of a list of pages; an empty one is that of the first page, as some clients send `""` for what is absent.
 *
 * @example
 * const inputSchema = z.object({ cursor: pageCursor(400, "Cursor of the previous page") });
 */
export function pageCursor(mostCharacters: number, description: string) {
  return z
    .string()
    .max(mostCharacters)
    .optional()
    .describe(description)
    .transform((cursor) => cursor || undefined);
}

/**
 * Inputs of a tool that returns pages: `cursor`, and `limit` from 1 to 50 rows.
 *
 * @example
 * const inputSchema = z.object({ level: filter("Level of the courses"), ...paging });
 */
export const paging = {
  cursor: pageCursor(400, "Cursor of the previous page"),
  limit: z.int().min(1).max(50).optional().describe("Maximum number of rows. Defaults to 25"),
};
