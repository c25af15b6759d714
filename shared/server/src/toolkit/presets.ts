import { isBlank, isTimeZone } from "@suite/contracts";
import { z } from "zod";
import type { ToolAnnotations } from "../define/tool.ts";

/** Hints of tools that only read. The data is the company's own, so none is open-world. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Hints of tools that set fields: repeating a call changes nothing more, and undo-change restores the values. */
export const idempotentWrite: ToolAnnotations = { ...readOnly, readOnlyHint: false };

/** Hints of tools that remove records, or overwrite many at once, after a confirmation. */
export const destructive: ToolAnnotations = { ...idempotentWrite, destructiveHint: true };

/**
 * Text filter. The limit keeps pasted pages out of results. Forms and models send "" for omitted texts, so a blank filter counts
 * as omitted; a blank record name is an error instead.
 */
export function filter(description: string) {
  return z
    .string()
    .max(100)
    .optional()
    .describe(description)
    .transform((text) => (text && !isBlank(text) ? text : undefined));
}

/** List of text filters without blank ones. */
export function filters(description: string) {
  return z
    .array(z.string().max(100))
    .max(10)
    .optional()
    .describe(description)
    .transform((texts) => texts?.filter((text) => !isBlank(text)));
}

/** Id or name of a record. The limit exceeds any name, so that other texts are told apart from mistyped names. */
export function recordName(description: string) {
  return z.string().max(200).describe(description);
}

export const version = z
  .string()
  .max(200)
  .optional()
  .describe("Version as read; the call fails if it has changed since");

export const confirm = z.boolean().optional().describe("true once the person has agreed");

/**
 * Time zone of the person, for tools that write or show a day. Widgets know it and pass it; a model may. An unknown zone
 * counts as omitted: use the host's (`client.timeZone`) then, or that of the company.
 */
export const timeZone = z
  .string()
  .max(64)
  .optional()
  .describe("The person's IANA time zone, which decides the day of today")
  .transform((zone) => (zone !== undefined && isTimeZone(zone) ? zone : undefined));

/**
 * Cursor of a list of pages; an empty one is that of the first page, as some clients send `""` for what is absent.
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

export const paging = {
  cursor: pageCursor(400, "Cursor of the previous page"),
  limit: z.int().min(1).max(50).optional().describe("Maximum number of rows. Defaults to 25"),
};
