import { UserError } from "@suite/contracts";
import {
  createServer,
  defineTool,
  showRecentChanges,
  type ToolContext,
  undoChange,
} from "@suite/server";
import { blocks, idempotentWrite, onlyData, readOnly, table } from "@suite/server/tools";
import { defineTable, type RowOf, type Store } from "@suite/storage";
import { z } from "zod";
import type { DescribeRows } from "../faults/reported.ts";
import type { Row } from "../faults/stored.ts";
import type { Call, TestedSample } from "../samples/sample.ts";

const accounts = defineTable({
  name: "Ledger",
  kind: "account",
  schema: z.object({ id: z.string(), entries: z.int() }),
  partitionKey: "id",
  rowKey: "id",
  title: ({ id }) => `account ${id}`,
});

const text = z.string().max(200);
const part = {
  name: "Ledger",
  schema: z.object({ accountId: z.string(), id: z.string(), text }),
  partitionKey: "accountId",
  rowKey: "id",
} as const;
const entries = defineTable({ ...part, kind: "entry", title: ({ id }) => `entry ${id}` });
const notes = defineTable({ ...part, kind: "note", title: ({ id }) => `note ${id}` });
const tables = { accounts, entries, notes };
export type LedgerTables = typeof tables;
type Context = ToolContext<Store<LedgerTables>>;

const findRows = defineTool({
  name: "find-rows",
  title: "Find rows",
  description: "Lists entries or notes of an account, in the order of their ids.",
  inputSchema: z.object({
    accountId: z.string().min(1).max(50).describe("Id of the account"),
    kind: z.enum(["entry", "note"]).optional().describe("Kind of the rows. Defaults to entries"),
  }),
  outputSchema: z.object({ rows: z.array(z.object({ id: z.string(), text: z.string() })) }),
  annotations: readOnly,
  invoking: "Reading",
  invoked: "Read",
  async handler({ accountId, kind = "entry" }, { store, signal }: Context) {
    const found = await (kind === "entry" ? store.entries : store.notes).list(accountId, {
      signal,
    });
    const rows = found.map(({ id, text }) => ({ id, text }));
    const lines = rows.map((row) => Object.values(row));
    return { text: blocks(table(["id", "text"], lines), onlyData), structuredContent: { rows } };
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
    return {
      text: `Account ${id} counts ${entries} entries.`,
      structuredContent: { entries, changeId },
    };
  },
});

const adding = {
  inputSchema: z.object({
    accountId: z.string().describe("Id of the account"),
    text: text.describe("Text of the row"),
  }),
  outputSchema: z.object({ id: z.string(), changeId: z.string().optional() }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  invoking: "Writing",
  invoked: "Written",
};

const addNote = defineTool({
  ...adding,
  name: "add-note",
  title: "Add a note",
  description: "Adds a note with a text to an account. Each call adds another note.",
  async handler(input, { store, newId }: Context) {
    const id = newId("NOTE");
    const { changeId } = await store.notes.create({ ...input, id });
    return { text: id, structuredContent: { id, changeId } };
  },
});

/** Adds a row, and computes another from its values in the same transaction. */
const bookEntry = defineTool({
  ...adding,
  name: "book-entry",
  title: "Book an entry",
  description:
    "Adds an entry with a text to an account, and counts it there. Each call adds another entry.",
  async handler(input, { store, newId }: Context) {
    const id = newId("ENTRY");
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

const sharing = {
  inputSchema: z.object({
    accountIds: z.array(z.string()).min(1).max(10).describe("Ids of the accounts, each once"),
    text: text.describe("Text of the rows"),
  }),
  outputSchema: z.object({
    results: z.array(
      z.object({
        accountId: z.string(),
        id: z.string(),
        outcome: z.enum(["saved", "failed", "unknown"]),
        changeId: z.string().optional(),
      }),
    ),
  }),
  annotations: { ...idempotentWrite, idempotentHint: false },
  invoking: "Writing",
  invoked: "Written",
};

type Shared = z.infer<typeof sharing.outputSchema>["results"][number];

function failedShare(accountId: string, id: string, error: UserError): Shared {
  const outcome = error.outcome === "unknown" ? "unknown" : "failed";
  return { accountId, id, outcome };
}

function sharedAnswer(results: Shared[]) {
  const lines = results.map(({ accountId, id, outcome }) => [accountId, id, outcome]);
  return { text: table(["account", "id", "outcome"], lines), structuredContent: { results } };
}

/** Has a transaction for each account. One that is done is skipped, so a repeated call makes fewer. */
const splitBill = defineTool({
  ...sharing,
  name: "split-bill",
  title: "Split a bill",
  description: "Adds an entry with a text to each of several accounts, and counts it there.",
  async handler({ accountIds, text }, { store, newId, signal }: Context) {
    const results: Shared[] = [];
    for (const accountId of new Set(accountIds)) {
      const id = newId("ENTRY", accountId);
      if (await store.entries.get({ accountId, id }, { fresh: true, signal })) {
        results.push({ accountId, id, outcome: "saved" });
        continue;
      }
      results.push(await bookShare(store, { accountId, id, text }, signal));
    }
    return sharedAnswer(results);
  },
});

async function bookShare(
  store: Context["store"],
  entry: RowOf<typeof entries>,
  signal: AbortSignal,
): Promise<Shared> {
  const { accountId, id } = entry;
  const counted = (account: { entries: number }) => ({ entries: account.entries + 1 });
  try {
    const [created] = await store.batch(
      [
        { table: "entries", create: entry },
        { table: "accounts", patch: { id: accountId }, changes: counted },
      ],
      { atomic: true, signal },
    );
    const changeId = created?.ok ? created.changeId : undefined;
    return { accountId, id, outcome: "saved", changeId };
  } catch (error) {
    if (error instanceof UserError) return failedShare(accountId, id, error);
    throw error;
  }
}

/** Writes each row in a transaction of its own, in one batch, for the accounts that exist when it is called. */
const noteAll = defineTool({
  ...sharing,
  name: "note-all",
  title: "Add a note to several accounts",
  description:
    "Adds a note with a text to each of several accounts. Unknown accounts are left out.",
  async handler({ accountIds, text }, { store, newId, signal }: Context) {
    const known = new Set((await store.accounts.list(undefined, { signal })).map(({ id }) => id));
    const notes = [...new Set(accountIds)]
      .filter((accountId) => known.has(accountId))
      .map((accountId) => ({ accountId, id: newId("NOTE", accountId), text }));
    const results = await store.batch(
      notes.map((create) => ({ table: "notes" as const, create })),
      { signal },
    );
    return sharedAnswer(
      notes.flatMap(({ accountId, id }, index): Shared[] => {
        const result = results[index];
        if (!result) return [];
        if (!result.ok) return [failedShare(accountId, id, result.error)];
        return [{ accountId, id, outcome: "saved", changeId: result.changeId }];
      }),
    );
  },
});

/** Tools that add rows; the last two in several transactions. */
const adders = [addNote, bookEntry, splitBill, noteAll];

function createSample(tools: Parameters<typeof createServer<Store<LedgerTables>>>[0]["tools"]) {
  const sample: TestedSample<LedgerTables> = {
    tables,
    seedRows: () => ({
      accounts: [
        { id: "a", entries: 1 },
        { id: "b", entries: 0 },
        { id: "c", entries: 0 },
        { id: "d", entries: 0 },
        { id: "e", entries: 0 },
        { id: "f", entries: 0 },
      ],
      entries: [{ accountId: "a", id: "1", text: "Lunch" }],
      notes: [],
    }),
    server: (store) =>
      createServer({
        name: "ledger",
        title: "Ledger",
        version: "0.1.0",
        instructions: "Accounts with entries and notes.",
        tools,
        scenarios: [],
        store,
      }),
  };
  return sample;
}

/** Sample with a tool of each kind, on which the tests of this folder prove what the base does for every sample. */
export const sample = createSample([
  findRows,
  setEntries,
  ...adders,
  showRecentChanges,
  undoChange,
]);

/** The smallest sample with the kinds of writes that a bug can break. */
export const faultSample = createSample(adders);

export const faultWrites = [
  ["add-note", { accountId: "a", text: "Called" }],
  ["book-entry", { accountId: "a", text: "Dinner" }],
  ["split-bill", { accountIds: ["a", "b", "c", "d", "e", "f"], text: "Taxi" }],
  ["note-all", { accountIds: ["a", "b", "c", "d", "e", "f"], text: "Paid" }],
] as const;

/** A call of every write tool but undo-change. */
export const writes = [...faultWrites, ["set-entries", { accountId: "b", entries: 3 }]] as const;

interface Rows {
  readonly accounts: readonly RowOf<typeof accounts>[];
  readonly entries: readonly RowOf<typeof entries>[];
}

export const invariants = {
  rows: ({ accounts: all, entries: booked }: Rows) =>
    all.flatMap(({ id, entries: counted }) => {
      const { length } = booked.filter(({ accountId }) => accountId === id);
      return counted === length ? [] : `Account ${id} counts ${counted} of ${length} entries`;
    }),
  together: ([tool]: Call) =>
    tool === "book-entry" || tool === "split-bill" ? ["entry", "account"] : [],
};

const outcomes = { saved: "changed", failed: "refused" } as const;

/** Rows that the answer of a call in several transactions names. */
export const reported: DescribeRows = ([tool, { text }], { structuredContent }) => {
  const { results = [] } = sharing.outputSchema.partial().parse(structuredContent);
  return results.flatMap(({ accountId, id, outcome }) => {
    if (outcome === "unknown") return [];
    const kind = tool === "split-bill" ? "entry" : "note";
    const row = { kind, key: { accountId, id }, outcome: outcomes[outcome] };
    return [{ ...row, holds: (stored: Row) => stored.text === text }];
  });
};
