import { setTimeout as sleep } from "node:timers/promises";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineResource } from "../define/resource.ts";
import { defineTool } from "../define/tool.ts";
import { type RunningServer, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { idempotentWrite } from "../toolkit/presets.ts";
import { askTogether } from "./elicitation-tools.ts";
import { facts } from "./facts.ts";
import { logLines } from "./log-lines.ts";

const notes = defineTable({
  name: "Notes",
  kind: "note",
  schema: z.object({ id: z.string(), text: z.string() }),
  rowKey: "id",
  title: ({ id }) => id,
});

type NotesStore = Store<{ notes: typeof notes }>;
type Context = ToolContext<NotesStore>;

const noteSchema = z.object({
  id: z.string().max(50).describe("Id of the note"),
  text: z.string().max(50).describe("Its text"),
});

async function save({ store }: Context, { id, text }: z.output<typeof noteSchema>): Promise<void> {
  if (await store.notes.get({ id })) await store.notes.patch({ id }, { text });
  else await store.notes.create({ id, text });
}

const tools = [
  defineTool({
    ...facts("show-notes", "Shows all notes."),
    inputSchema: z.object({}),
    async handler(_, { store }: Context) {
      const rows = await store.notes.list();
      return { text: rows.map(({ id, text }) => `${id}=${text}`).join(" ") };
    },
  }),
  defineTool({
    ...facts("save-note", "Saves a note, once the person agrees where that is wanted."),
    inputSchema: noteSchema.extend({
      ask: z.boolean().default(false).describe("Asks before it saves"),
    }),
    annotations: idempotentWrite,
    async handler({ ask, ...note }, context: Context) {
      if (ask && (await context.confirm(`Save ${note.id}?`)) !== "accept")
        return { text: "declined" };
      await save(context, note);
      return { text: `saved ${note.id}=${note.text}` };
    },
  }),
  askTogether,
  defineTool({
    ...facts("count-up", "Reports progress at each step."),
    inputSchema: z.object({
      steps: z.int().max(20).describe("How many"),
      ms: z.int().max(60_000).describe("Milliseconds that each takes"),
    }),
    async handler({ steps, ms }, { progress, signal, log }: Context) {
      for (let step = 1; step <= steps; step += 1) {
        await sleep(ms, undefined, { signal });
        progress(step, steps);
      }
      log.warn({ steps }, "counted");
      return { text: `counted to ${steps}` };
    },
  }),
];

const noteResource = defineResource({
  name: "note",
  title: "Notes",
  description: "All notes.",
  uriTemplate: "notes://{id}",
  async list(_, { store }: { store: NotesStore }) {
    const rows = await store.notes.list();
    return { entries: rows.map(({ id }) => ({ variables: { id }, title: id })) };
  },
  changedBy: { note: ({ id = "" }) => ({ id }) },
  read: ({ id = "" }, { store }: { store: NotesStore }) => store.notes.get({ id }),
});

interface NotesOptions {
  readonly connectionString: string;
  readonly tablePrefix: string;
}

/** Starts one of several processes that keep notes in the same tables. */
export function startNotes({
  connectionString,
  tablePrefix,
}: NotesOptions): Promise<RunningServer> {
  const opened = connectStorage({ connectionString, tablePrefix }).open({ notes });
  const store: typeof opened = {
    ...opened,
    onRemoteChange: (listener) => opened.onRemoteChange(listener, { everyMs: 50 }),
  };
  const core = createServer({
    name: "notes",
    title: "Notes",
    version: "1.0.0",
    instructions: "",
    tools,
    resources: [noteResource],
    store,
    log: logLines().log,
  });
  return serve(core, {
    port: 0,
    auth: false,
    publicUrl: "",
    allowAnonymous: true,
    drainMs: 200,
    replicas: "many",
  });
}
