import { createServer, defineTool, type ToolContext } from "@suite/server";
import { serve } from "@suite/server/serve";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { z } from "zod";

/**
 * Serves a ledger: one of several processes of the same server, as the settings say. Arguments: port, prefix of the tables, version
 * of the ledger, and the page of its widget. Version 2 has an input and a column more, which processes of version 1 meet in the tables.
 */
const [port = "", tablePrefix = "", version = "", page = ""] = process.argv.slice(2);
const hasNotes = version !== "1.0.0";

const entryFields = z.object({
  book: z.string().max(50).describe("Name of the book"),
  action: z.string().max(50).describe("Action of the user"),
});
const note = z.string().max(50).optional().describe("Note on the entry");
const entrySchema: typeof entryFields = hasNotes ? entryFields.extend({ note }) : entryFields;
const rowFields = z.object({ book: z.string(), id: z.string(), action: z.string() });

const entries = defineTable({
  name: "Entries",
  kind: "entry",
  schema: hasNotes ? (rowFields.extend({ note }) satisfies typeof rowFields) : rowFields,
  partitionKey: "book",
  rowKey: "id",
  title: ({ action }) => action,
});

type Context = ToolContext<Store<{ entries: typeof entries }>>;

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

async function add({ store, newId }: Context, entry: z.output<typeof entrySchema>) {
  const noted = hasNotes && { note: `by version ${version}` };
  await store.entries.create({ ...noted, ...entry, id: newId("E") });
  return { text: `added ${entry.action}` };
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
    inputSchema: entrySchema,
    annotations: adds,
    async handler(entry, context: Context) {
      const agreement = await context.confirm(`Add ${entry.action}?`);
      return agreement === "accept" ? add(context, entry) : { text: agreement };
    },
  }),
  defineTool({
    name: "show-book",
    title: "Show a book",
    description: "Shows the entries of a book.",
    inputSchema: entryFields.pick({ book: true }),
    annotations: reads,
    widget: { name: "book", title: "Book", description: "Entries of a book.", html: page },
    invoking: "Reading the book",
    invoked: "Book ready",
    async handler({ book }, { store }: Context) {
      const rows = await store.entries.list(book);
      return { text: rows.map(({ action }) => action).join(" ") };
    },
  }),
];

const core = createServer({
  name: "ledger",
  title: "Ledger",
  version,
  instructions: "Keeps books.",
  tools,
  store: connectStorage({ tablePrefix }).open({ entries }),
});
await serve(core, { port: Number(port), auth: false, publicUrl: "" });
process.send?.("serving");
