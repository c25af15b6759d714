import {
  createServer,
  defineResource,
  defineTool,
  type ResourceContext,
  showRecentChanges,
  type ToolContext,
  undoChange,
} from "@suite/server";
import { blocks, idempotentWrite, onlyData, readOnly, resourceEntries, table } from "@suite/server/tools";
import { z } from "zod";
import {
  type LedgerStore,
  type LedgerTables,
  sample as ledger,
  ledgerTools,
} from "../faults/testing/ledger.ts";
import type { TestedSample } from "../samples/sample.ts";

type Context = ToolContext<LedgerStore>;

const findRows = defineTool({
  name: "find-rows",
  title: "Find rows",
  description: "Lists entries or notes of an account, in the order of their ids.",
  inputSchema: z.object({
    accountId: z.string().min(1).max(50).describe("Id of the account"),
    kind: z.enum(["entry", "note"]).optional().describe("Kind of the rows. Defaults to entries"),
    words: z.array(z.string().max(100)).max(5).optional().describe("Words in the text, any of them"),
  }),
  outputSchema: z.object({ rows: z.array(z.object({ id: z.string(), text: z.string() })) }),
  annotations: readOnly,
  invoking: "Reading",
  invoked: "Read",
  async handler({ accountId, kind = "entry", words = [] }, { store, signal }: Context) {
    const rows = await (kind === "entry" ? store.entries : store.notes).list(accountId, { signal });
    const shown = rows
      .filter(({ text }) => words.length === 0 || words.some((word) => text.includes(word)))
      .map(({ id, text }) => ({ id, text }));
    const lines = shown.map(({ id, text }) => [id, text]);
    return { text: blocks(table(["id", "text"], lines), onlyData), structuredContent: { rows: shown } };
  },
});

const setEntries = defineTool({
  name: "set-entries",
  title: "Set the number of entries",
  description: "Sets the number of entries that an account counts.",
  inputSchema: z.object({
    accountId: z.string().describe("Id of the account"),
    entries: z.int().min(0).max(1000).describe("Number of entries"),
  }),
  outputSchema: z.object({ entries: z.int(), changeId: z.string().optional() }),
  annotations: idempotentWrite,
  invoking: "Writing",
  invoked: "Written",
  async handler({ accountId: id, entries }, { store }: Context) {
    const { changeId } = await store.accounts.patch({ id }, { entries });
    return { text: `Account ${id} counts ${entries} entries.`, structuredContent: { entries, changeId } };
  },
});

const account = defineResource({
  name: "account",
  title: "Accounts",
  description: "An account with the number of its entries.",
  uriTemplate: "ledger://accounts/{id}",
  async list(page, { store, signal }: ResourceContext<LedgerStore>) {
    return resourceEntries(
      await store.accounts.list(undefined, { signal }),
      ({ id, entries }) => ({ title: id, description: `${entries} entries` }),
      page,
    );
  },
  changedBy: {
    account: ({ id = "" }) => ({ id }),
    note: ({ accountId = "" }) => ({ id: accountId }),
  },
  read: ({ id }, { store, signal }: ResourceContext<LedgerStore>) => store.accounts.get({ id }, { signal }),
});

/** Sample with a tool of each kind, on which the tests of this folder prove what the base does for every sample. */
export const sample: TestedSample<LedgerTables> = {
  ...ledger,
  seedRows: () => ({
    accounts: ["a", "b", "c"].map((id) => ({ id, entries: 0 })),
    entries: [{ accountId: "a", id: "1", text: "Lunch" }],
    notes: [],
  }),
  server: (store) =>
    createServer({
      name: "ledger",
      title: "Ledger",
      version: "0.1.0",
      instructions: "Accounts with entries and notes.",
      tools: [findRows, setEntries, ...ledgerTools, showRecentChanges, undoChange],
      resources: [account],
      walkthroughs: [],
      store,
    }),
};

/** A call of every write tool but undo-change. */
export const writes = [
  ["add-note", { accountId: "a", text: "Called" }],
  ["book-entry", { accountId: "a", text: "Dinner" }],
  ["set-entries", { accountId: "b", entries: 3 }],
] as const;

export const reading = ["find-rows", { accountId: "a" }] as const;
