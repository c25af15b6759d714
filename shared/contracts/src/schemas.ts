import { z } from "zod";
import { isBlank } from "./text.ts";

/**
 * Returns the schema of one line of user-entered text, such as a name. Line breaks and control characters would break tables, terminals and CSV
 * files. Blanks at both ends are removed. With `empty`, the text may be blank, so that people can clear it, and is then "".
 * @param maxLength in UTF-16 units
 *
 * @example
 * const vendorSchema = z.object({ name: line(80), phone: line(30, { empty: true }) });
 */
export function line(maxLength: number, { empty = false } = {}) {
  return typed(empty ? 0 : 1, maxLength).refine(
    (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
    "must be one line without control characters; replace line breaks with spaces",
  );
}

/**
 * Returns the schema of user-entered text with line breaks, not blank.
 * @param maxLength in UTF-16 units
 *
 * @example
 * const noteSchema = z.object({ text: paragraph(2000) });
 */
export function paragraph(maxLength: number) {
  return typed(1, maxLength).refine(
    (text) => !/[^\P{Cc}\n\r\t]/u.test(text),
    "must not have control characters; remove all but line breaks and tabs",
  );
}

function typed(minLength: number, maxLength: number) {
  return z
    .string()
    .overwrite((text) => (isBlank(text) ? "" : text.trim()))
    .min(minLength, "must have at least one visible character; enter a text that people can read")
    .max(maxLength);
}

/** A page of a list. `cursor` is missing on the last page. */
export interface Page<Item> {
  items: Item[];
  total: number;
  cursor?: string;
}

/**
 * Returns the schema of a first page; a widget reads the next one with `cursor` from an app-only tool.
 *
 * @example
 * const catalogSchema = z.object({ courses: pageSchema(courseSchema), readAt });
 */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), cursor: z.string().optional() });
}

/**
 * Time at which the data was read (ISO 8601, UTC); every view shows it.
 *
 * @example
 * const claimListSchema = z.object({ readAt, claims: pageSchema(claimSchema) });
 * const view = { readAt: now().toISOString(), claims: page };
 */
export const readAt = z.iso.datetime();

/**
 * The ETag of a row as read; a widget sends it back so that a clash with another writer becomes a `conflict`.
 *
 * @example
 * const consultantDetailSchema = consultantSchema.extend(versioned);
 */
export const versioned = { version: z.string() };
