import { randomUUID } from "node:crypto";
import { createServer, defineTool, type ToolContext } from "@suite/server";
import { idempotentWrite } from "@suite/server/tools";
import { defineTable, type RowOf, type Store } from "@suite/storage";
import { z } from "zod";
import type { TestedSample } from "../../samples/sample.ts";

const accounts = defineTable({
  name: "Ledger",
  kind: "account",
  schema: z.object({ id: z.string(), entries: z.int() }),
  partitionKey: "id",
  rowKey: "id",
  title: ({ id }) => `account ${id}`,
});

const text = z.string().max(200);
const part = { name: "Ledger", schema: z.object({ accountId: z.string(), id: z.string(), text }) };
const entries = defineTable({
  ...part,
  kind: "entry",
  partitionKey: "accountId",
  rowKey: "id",
  title: ({ id }) => `entry ${id}`,
});
const notes = defineTable({
  ...part,
  kind: "note",
  partitionKey: "accountId",
  rowKey: "id",
  title: ({ id }) => `note ${id}`,
});

const tables = { accounts, entries, notes };
export type LedgerTables = typeof tables;
export type LedgerStore = Store<LedgerTables>;
type Context = ToolContext<LedgerStore>;

const base = {
  inputSchema: z.object({
    accountId: z.string().describe("Id of the account"),
    text: text.describe("Text of the row"),
  }),
  outputSchema: z.object({ id: z.string(), changeId: z.string().optional() }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  invoking: "Writing",
  invoked: "Written",
};

/** Adds a row. */
const addNote = defineTool({
  ...base,
  name: "add-note",
  title: "Add a note",
  description: "Adds a note with a text to an account. Each call adds another note.",
  async handler(input, { store }: Context) {
    const id = randomUUID();
    const { changeId } = await store.notes.create({ ...input, id });
    return { text: id, structuredContent: { id, changeId } };
  },
});

/** Adds a row, and computes another from its values in the same transaction. */
const bookEntry = defineTool({
  ...base,
  name: "book-entry",
  title: "Book an entry",
  description: "Adds an entry with a text to an account, and counts it there. Each call adds another entry.",
  async handler(input, { store }: Context) {
    const id = randomUUID();
    const counted = (account: { entries: number }) => ({ entries: account.entries + 1 });
    await store.batch(
      [
        { table: "entries", create: { ...input, id } },
        { table: "accounts", patch: { id: input.accountId }, changes: counted },
      ],
      { atomic: true },
    );
    return { text: id, structuredContent: { id } };
  },
});

export const ledgerTools = [addNote, bookEntry];

/** The smallest sample with the kinds of writes that a bug can break. */
export const sample: TestedSample<LedgerTables> = {
  tables,
  seedRows: () => ({ accounts: [{ id: "a", entries: 0 }], entries: [], notes: [] }),
  server: (store) =>
    createServer({
      name: "ledger",
      title: "Ledger",
      version: "0.1.0",
      instructions: "Accounts with entries and notes.",
      tools: ledgerTools,
      walkthroughs: [],
      store,
    }),
};

export const examples = [
  ["add-note", { accountId: "a", text: "Called" }],
  ["book-entry", { accountId: "a", text: "Lunch" }],
] as const;

interface Rows {
  readonly accounts: readonly RowOf<typeof accounts>[];
  readonly entries: readonly RowOf<typeof entries>[];
}

export const invariants = {
  rows: ({ accounts: all, entries: booked }: Rows) =>
    all
      .map(({ id, entries: counted }) => ({
        id,
        counted,
        of: booked.filter((one) => one.accountId === id).length,
      }))
      .filter(({ counted, of }) => counted !== of)
      .map(({ id, counted, of }) => `Account ${id} counts ${counted} of ${of} entries`),
  together: ([tool]: readonly [string, unknown]) => (tool === "book-entry" ? ["entry", "account"] : []),
};
