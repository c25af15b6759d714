import { setTimeout as sleep } from "node:timers/promises";
import { connectStorage, defineTable, type Store } from "@suite/storage";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineResource } from "../define/resource.ts";
import { defineTool } from "../define/tool.ts";
import type { Widget } from "../define/widget.ts";
import { type RunningServer, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { idempotentWrite } from "../tools/presets.ts";
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

const showNotes = (widget: Widget | undefined) =>
  defineTool({
    ...facts("show-notes", "Shows all notes."),
    inputSchema: z.object({}),
    ...(widget && { widget, invoking: "Reading the notes", invoked: "Notes ready" }),
    async handler(_, { store }: Context) {
      const rows = await store.notes.list();
      return { text: rows.map(({ id, text }) => `${id}=${text}`).join(" ") };
    },
  });

const tools = [
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

export interface NotesOptions {
  readonly connectionString: string;
  readonly tablePrefix: string;
  readonly graceMs?: number;
  /** Time after which a process that does not renew its lease counts as stopped. */
  readonly leaseMs?: number;
  /** Page of the widget of a build; a build without one has no widget. */
  readonly page?: string;
  /** Shares sessions if the settings say so, at the usual times; without it they are shared, at short ones. */
  readonly bySettings?: boolean;
}

/** Starts one of several processes that keep notes in the same tables and share their sessions. */
export function startNotes(options: NotesOptions): Promise<RunningServer> {
  const {
    connectionString,
    tablePrefix,
    graceMs,
    leaseMs = 900,
    page,
    bySettings = false,
  } = options;
  const opened = connectStorage({ connectionString, tablePrefix }).open({ notes });
  const store: typeof opened = {
    ...opened,
    onRemoteChange: (listener) => opened.onRemoteChange(listener, { everyMs: 50 }),
  };
  const definition = { name: "notes", title: "Notes", version: "1.0.0", instructions: "" };
  const widget = page && {
    name: "notes",
    title: "Notes",
    description: "Shows all notes.",
    html: page,
  };
  const core = createServer({
    ...definition,
    tools: [showNotes(widget || undefined), ...tools],
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
    ...(!bySettings && { shared: { pollMs: 30, leaseMs } }),
    ...(graceMs !== undefined && { sessions: { graceMs } }),
  });
}
