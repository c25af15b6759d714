import { createServer, defineTool, type ToolContext } from "@suite/server";
import { serve } from "@suite/server/serve";
import type { Store } from "@suite/storage";
import { z } from "zod";
import { defineLedger, type Ledger, openLedger } from "./ledger.ts";

/**
 * Serves a ledger: one of several processes of the same server, as the settings say. Arguments: port, prefix of the tables, version
 * of the ledger, and the page of its widget.
 */
const [port = "", tablePrefix = "", version = "", page = ""] = process.argv.slice(2);
const ledger = defineLedger(version);
const { hasNotes, entrySchema } = ledger;

type Context = ToolContext<Store<Pick<Ledger, "entries">>>;

const reads = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const adds = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

const noted = hasNotes && { note: `by version ${version}` };

async function add({ store, newId }: Context, entry: z.output<typeof entrySchema>) {
  await store.entries.create({ ...noted, ...entry, id: newId("E") });
  return { text: `added ${entry.action}` };
}

/** Adds the entry to each book, in a transaction of its own. */
async function addToEach(
  { store, newId, signal }: Context,
  books: readonly string[],
  action: string,
) {
  const results = await store.batch(
    books.map((book) => {
      const create = { ...noted, book, action, id: newId("E", book) };
      return { table: "entries", create };
    }),
    { signal },
  );
  for (const result of results) if (!result.ok) throw result.error;
  return { text: `added ${action} to ${books.join(" ")}` };
}

const tools = [
  defineTool({
    name: "add-entry",
    title: "Add an entry",
    description: "Adds an entry to a book at each call.",
    inputSchema: entrySchema,
    annotations: adds,
    handler: (entry, context: Context) => add(context, entry),
  }),
  defineTool({
    name: "confirm-entry",
    title: "Add an entry after a question",
    description: "Adds an entry to a book once the person agrees.",
    inputSchema: entrySchema.extend({
      confirm: z.boolean().default(false).describe("Adds it without a question"),
    }),
    annotations: adds,
    async handler({ confirm, ...entry }, context: Context) {
      const agreement = confirm ? "accept" : await context.confirm(`Add ${entry.action}?`);
      if (agreement === "unsupported") return { text: `Preview: ${entry.action}` };
      return agreement === "accept" ? add(context, entry) : { text: agreement };
    },
  }),
  defineTool({
    name: "share-entry",
    title: "Share an entry",
    description: "Adds an entry to each of several books at each call.",
    inputSchema: z.object({
      books: z.array(z.string().max(50)).min(1).max(10).describe("Names of the books, each once"),
      action: entrySchema.shape.action,
    }),
    annotations: adds,
    handler: ({ books, action }, context: Context) => addToEach(context, books, action),
  }),
  defineTool({
    name: "show-book",
    title: "Show a book",
    description: "Shows the entries of a book.",
    inputSchema: entrySchema.pick({ book: true }),
    outputSchema: z.object({ actions: z.array(z.string()) }),
    annotations: reads,
    widget: { name: "book", title: "Book", description: "Entries of a book.", html: page },
    invoking: "Reading the book",
    invoked: "Book ready",
    async handler({ book }, { store }: Context) {
      const rows = await store.entries.list(book);
      const actions = rows.map(({ action }) => action);
      return { text: actions.join(" "), structuredContent: { actions } };
    },
  }),
];

const core = createServer({
  name: "ledger",
  title: "Ledger",
  version,
  instructions: "Keeps books.",
  tools,
  store: openLedger(ledger, tablePrefix),
});
await serve(core, { port: Number(port), auth: false, publicUrl: "" });
process.send?.("serving");
