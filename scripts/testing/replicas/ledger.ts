import { connectStorage, defineTable } from "@suite/storage";
import { z } from "zod";

const entryFields = z.object({
  book: z.string().max(50).describe("Name of the book"),
  action: z.string().max(50).describe("Action of the user"),
});
const note = z.string().max(50).optional().describe("Note on the entry");
const rowFields = z.object({ book: z.string(), id: z.string(), action: z.string() });

/**
 * Books of entries, as a version of the ledger defines them. Version 2 has an input and a column more, which processes of version 1 meet
 * in the tables.
 */
export function defineLedger(version: string) {
  const hasNotes = version !== "1.0.0";
  const entrySchema: typeof entryFields = hasNotes ? entryFields.extend({ note }) : entryFields;
  const entries = defineTable({
    name: "Entries",
    kind: "entry",
    schema: hasNotes ? (rowFields.extend({ note }) satisfies typeof rowFields) : rowFields,
    partitionKey: "book",
    rowKey: "id",
    title: ({ action }) => action,
  });
  return { hasNotes, entrySchema, entries };
}

export type Ledger = ReturnType<typeof defineLedger>;

export function openLedger({ entries }: Ledger, tablePrefix: string) {
  return connectStorage({ tablePrefix }).open({ entries });
}

const seededBooks = 20;
const seededEntries = 15;

/** Seed of the ledger, for a test that resets it. */
export const seedRows = Array.from({ length: seededBooks * seededEntries }, (_, at) => {
  const number = at % seededEntries;
  return {
    book: `book${Math.floor(at / seededEntries)}`,
    id: `S${number}`,
    action: `seed${number}`,
  };
});
