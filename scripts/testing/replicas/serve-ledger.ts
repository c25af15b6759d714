import { createServer, defineTool, serve, type ToolContext } from "@suite/server";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { z } from "zod";

/**
 * Serves a ledger: one of several processes of the same server. Arguments: port, prefix of the tables, version of the build, and
 * `process` for one that shares nothing.
 */
const [port = "", tablePrefix = "", version = "", sessions = "shared"] = process.argv.slice(2);

const entries = defineTable({
  name: "Entries",
  kind: "entry",
  schema: z.object({ book: z.string(), id: z.string(), action: z.string() }),
  partitionKey: "book",
  rowKey: "id",
  title: ({ action }) => action,
});

type Context = ToolContext<Store<{ entries: typeof entries }>>;

const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const adds = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
const entrySchema = z.object({
  book: z.string().max(50).describe("Name of the book"),
  action: z.string().max(50).describe("Action of the user"),
});

async function add({ store }: Context, entry: z.output<typeof entrySchema>) {
  await store.entries.create({ ...entry, id: crypto.randomUUID() });
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
    inputSchema: entrySchema.pick({ book: true }),
    annotations: reads,
    async handler({ book }, { store }: Context) {
      const rows = await store.entries.list(book);
      return { text: rows.map(({ action }) => action).join(" ") };
    },
  }),
];

/** Found dead sooner than usual, as one is killed each second. */
const times = { beatMs: 250, deadMs: 1500 };
const store = connectStorage({ tablePrefix }).open({ entries });
const core = createServer({
  name: "ledger",
  title: "Ledger",
  version,
  instructions: "Keeps books.",
  tools,
  store,
});
await serve(core, {
  port: Number(port),
  auth: false,
  publicUrl: "",
  replicas: sessions === "shared" && times,
});
process.send?.("serving");
