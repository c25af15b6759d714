import { z } from "zod";

/**
 * Schema of one line of user-entered text. Control characters would break tables, terminals and CSV files. With `empty`, the
 * text may be blank, so that people can clear it.
 */
export function line(maxLength: number, { empty = false } = {}) {
  return textWithout(/\p{Cc}/u, "control characters or line breaks", empty ? 0 : 1, maxLength);
}

/** Schema of user-entered text with line breaks, not blank. */
export function paragraph(maxLength: number) {
  return textWithout(/[^\P{Cc}\n\r\t]/u, "control characters", 1, maxLength);
}

function textWithout(characters: RegExp, name: string, minLength: number, maxLength: number) {
  const text = z.string().trim().min(minLength).max(maxLength);
  return text.refine((value) => !characters.test(value), `must not hold ${name}`);
}

/** A page of a list. `cursor` is missing on the last page. */
export interface Page<Item> {
  items: Item[];
  total: number;
  cursor?: string;
}

/** Schema of a first page; a widget reads the next one with `cursor` from an app-only tool. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), cursor: z.string().optional() });
}

/** Time at which the data was read (ISO 8601, UTC); every view shows it. */
export const readAt = z.iso.datetime();

/** The ETag of a row as read; a widget sends it back so that a clash with another writer becomes a `conflict`. */
export const versioned = { version: z.string() };
