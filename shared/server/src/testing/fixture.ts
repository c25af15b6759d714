import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineResource } from "../define/resource.ts";
import { type ServeOptions, serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { elicitationPrompts } from "./elicitation-tools.ts";
import { fixtureTools } from "./fixture-tools.ts";
import { logLines } from "./log-lines.ts";
import { fakeStore, type Notebook } from "./notebook.ts";

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

const notes = defineResource({
  name: "note",
  title: "Notes",
  description: "All notes.",
  uriTemplate: "fix://notes/{id}",
  async list({ cursor = "0", limit }, { store }: { store: Notebook }) {
    const start = Number(cursor);
    const end = start + limit;
    const entries = store.notes.slice(start, end).map((note, index) => ({
      variables: { id: String(start + index) },
      title: note,
    }));
    return { entries, cursor: end < store.notes.length ? String(end) : undefined };
  },
  changedBy: { note: ({ id = "" }) => ({ id }) },
  async read({ id }, { store }: { store: Notebook }) {
    const note = store.notes[Number(id)];
    return note === undefined ? undefined : { id, note };
  },
});

const folders = new Set<string>();
// A process that a test starts may end by a signal, without `close`.
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a small server with a store in memory over real HTTP. */
export async function startFixture(
  options: Partial<ServeOptions> & {
    answerMs?: number;
    name?: string;
    registration?: false;
    /** Number of paragraphs of the widget's page, of 11 bytes each. */
    paragraphs?: number;
  } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "suite-server-"));
  folders.add(folder);
  const page = join(folder, "board.html");
  writeFileSync(
    page,
    `<!doctype html><title>Board</title>${"<p>note</p>".repeat(options.paragraphs ?? 100)}`,
  );
  const icon = join(folder, "icon.svg");
  writeFileSync(
    icon,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9" /></svg>',
  );
  const store = fakeStore();
  const { log, lines } = logLines();
  const core = createServer({
    name: options.name ?? "fixture",
    title: "Fixture",
    version: "1.2.3",
    ...(options.registration !== false && {
      registration: {
        name: `com.example/${options.name ?? "fixture"}`,
        description: "Keeps notes.",
      },
    }),
    websiteUrl: "https://example.com/fixture",
    icon: pathToFileURL(icon).href,
    instructions: "Keeps notes.",
    tools: fixtureTools(page),
    resources: [notes],
    prompts: elicitationPrompts,
    scenarios: [
      {
        name: "read-notes",
        title: "Read the notes",
        prompt: "What do my notes say?",
        steps: [{ call: "show-notes", arguments: {}, expect: { text: ["milk"], widget: "board" } }],
      },
    ],
    store,
    log,
    answerMs: options.answerMs,
  });
  const running = await serve(core, {
    port: 0,
    publicUrl: "",
    allowedOrigins: [],
    auth: false,
    allowAnonymous: true,
    callsPerMinute: 0,
    ...options,
  }).catch((error: unknown) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  return {
    ...running,
    core,
    store,
    lines,
    /** Path of the widget's page. */
    page,
    async close() {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
