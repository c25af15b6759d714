import { z } from "zod";

/** One line that a person typed. Control characters would break tables, terminals and CSV files later on. */
export function line(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !/\p{Cc}/u.test(text), "must not hold control characters or line breaks");
}

/** Text that a person typed, with line breaks; blank is not enough. */
export function paragraph(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "must not hold control characters");
}

/** A page of a list; `cursor` is there while more follows. */
export interface Page<Item> {
  items: Item[];
  total: number;
  cursor?: string;
}

/** Schema of a first page; the widget asks an app-only tool for the next with `cursor`. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), total: z.int(), cursor: z.string().optional() });
}

/** When the data was read (ISO 8601, UTC); every view shows it. */
export const readAt = z.iso.datetime();

/** The ETag of a row as read; a widget sends it back so that a clash with another writer becomes a `conflict`. */
export const versioned = { version: z.string() };
