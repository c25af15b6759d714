import { mkdirSync, writeFileSync } from "node:fs";
import type { SuiteServer, Tool } from "@suite/server";
import { serve } from "@suite/server/serve";
import {
  type ConnectOptions,
  connectStorage,
  type SeedRows,
  type Store,
  type Stored,
  type TableSet,
  type TableSource,
} from "@suite/storage";
import { afterAll, beforeAll, expect } from "vitest";
import type { ClientAnswers } from "../clients/client-answers.ts";
import { type ConnectedClient, connectClient } from "../clients/connect-client.ts";
import { connectClient2026 } from "../clients/connect-client-2026.ts";
import { uniquePrefix } from "../storage/azurite.ts";
import type { OpenTables } from "../store/tables.ts";

/** Definitions of a sample that tests need to run it on tables of its own. */
export interface TestedSample<Tables extends TableSet> {
  readonly tables: Tables;
  readonly seedRows: (now: Date) => SeedRows<Tables>;
  readonly server: (store: TableSource<Tables>) => SuiteServer;
  /** Folder of the sample, for one whose tools use Microsoft Graph: seed/mailboxes.json has the mail and files of its people. */
  readonly folder?: URL;
  /** Opens the tables in another database. Without it they are Azure tables, and tests break them in more ways. */
  readonly open?: OpenTables;
}

export type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

export interface RunningSample<Tables extends TableSet> extends ConnectedClient {
  readonly url: string;
  readonly core: SuiteServer;
  readonly store: Store<Tables>;
  /** Reads every row of every table and the newest changes straight from storage, to compare states. */
  everything(): Promise<unknown>;
}

/** Starts a server on a new store, with the seed or these rows, and an MCP client connected over HTTP. */
export async function startSample<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { rows, ...options }: ConnectOptions & { readonly rows?: SeedRows<Tables> } = {},
): Promise<RunningSample<Tables>> {
  const settings = { tablePrefix: uniquePrefix(), log: () => {}, ...options };
  const opened = await openSeeded(sample, settings, rows);
  const core = sample.server(opened);
  const server = await serve(core, { port: 0 });
  const client = await connectClient(server.url);
  return {
    ...client,
    url: server.url,
    core,
    store: opened.as({ tool: "test", by: "Test" }),
    everything: () => readEverything(sample, settings),
    async close() {
      await client.close();
      await server.close();
    },
  };
}

/** Opens the sample's tables under a new prefix, with its seed or with these rows. */
export async function openSeeded<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  settings: ConnectOptions = { tablePrefix: uniquePrefix(), log: () => {} },
  rows: SeedRows<Tables> = sample.seedRows(new Date()),
): Promise<TableSource<Tables>> {
  const opened = openSample(sample, settings);
  await opened.ensureTables();
  await opened.seed(rows);
  return opened;
}

/** Opens the sample's tables where these settings say, as a process of the server does. */
function openSample<Tables extends TableSet>(
  { open, tables }: TestedSample<Tables>,
  settings: ConnectOptions,
): TableSource<Tables> {
  return open ? open(tables, settings.tablePrefix ?? "") : connectStorage(settings).open(tables);
}

async function readEverything<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  settings: ConnectOptions,
): Promise<unknown> {
  const store = openSample(sample, { ...settings, keepListsMs: 0 }).readOnly();
  const rows = Object.keys(sample.tables).map((name) => store[name]?.list());
  return await Promise.all([...rows, store.history.list({ limit: 50 })]);
}

/** Starts one server for all tests of a file. */
export function useSample<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  options?: Parameters<typeof startSample<Tables>>[1],
): () => RunningSample<Tables> {
  const running = startBeforeAll(() => startSample(sample, options));
  afterAll(() => running().close());
  return running;
}

function startBeforeAll<Started>(start: () => Promise<Started>): () => Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  return () => {
    if (!started) throw new Error("The server has not started yet.");
    return started;
  };
}

/** A running sample, whatever its tables. */
export type AnySample = Omit<RunningSample<TableSet>, "store">;
const readOnly = new Map<TableSet, Promise<AnySample>>();

/** Server that all test files of a process share, for tests that only read. It ends with the process. */
export function useReadOnlySample<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): () => Pick<AnySample, "callTool" | "client" | "url" | "core"> {
  return startBeforeAll(() => {
    const starting = readOnly.get(sample.tables) ?? startSample(sample);
    readOnly.set(sample.tables, starting);
    return starting;
  });
}

/** Roles of all the server's people together: who holds them may call every tool. */
export function allRoles({ people }: Pick<SuiteServer, "people">): readonly string[] {
  return [...new Set(people.flatMap(({ roles }) => roles))];
}

/** The first row of a seed with other fields, for tests of rules. */
export function copyFirst<Row>([first]: readonly Row[], fields: Partial<Row>): Stored<Row> {
  if (!first) throw new Error("The seed has no such row.");
  return { ...first, ...fields, version: "1" };
}

/** Expects that a tool and a record give the same WebP picture of at most so many bytes. */
export async function expectPicture(
  { callTool, client }: Pick<AnySample, "callTool" | "client">,
  [tool, args]: Call,
  { uri, bytes }: { readonly uri: string; readonly bytes: number },
): Promise<void> {
  const { structuredContent } = await callTool(tool, { ...args });
  expect(structuredContent).toMatchObject({ ...args, mimeType: "image/webp" });
  const { contents } = await client.readResource({ uri });
  expect(contents[0]).toMatchObject({ mimeType: "image/webp", blob: structuredContent?.data });
  const file = Buffer.from(String(structuredContent?.data), "base64");
  expect(file.toString("latin1", 0, 12)).toMatch(/^RIFF....WEBP$/s);
  expect(file.length).toBeLessThanOrEqual(bytes);
}

/** Definitions of a sample without storage, for tests of tools and prompts only. */
export function getDefinition<Tables extends TableSet>(sample: TestedSample<Tables>): SuiteServer {
  return sample.server(connectStorage().open(sample.tables));
}

interface ResourceLister<Resource> {
  listResources(params: {
    cursor?: string;
  }): Promise<{ resources: Resource[]; nextCursor?: string }>;
}

export async function listResources<Resource>(
  client: ResourceLister<Resource>,
): Promise<Resource[]> {
  const { resources, nextCursor } = await client.listResources({});
  for (let cursor = nextCursor; cursor !== undefined; ) {
    const page = await client.listResources({ cursor });
    resources.push(...page.resources);
    cursor = page.nextCursor;
  }
  return resources;
}

/** Adds a call without arguments for each remaining tool that needs none. */
export function withPlainCalls(tools: readonly Tool<never>[], calls: readonly Call[]): Call[] {
  const named = new Set(calls.map(([tool]) => tool));
  const plain = tools.filter(
    ({ name, inputSchema }) => !named.has(name) && inputSchema.safeParse({}).success,
  );
  return [...calls, ...plain.map(({ name }): Call => [name, {}])];
}

/** A client of each protocol revision, for tests that hold for both. */
export const protocolRevisions = [
  {
    revision: "2025-11-25",
    connect: (url: string, answers: ClientAnswers) => connectClient(url, { answers }),
  },
  {
    revision: "2026-07-28",
    connect: (url: string, answers: ClientAnswers) => connectClient2026(url, { answers }),
  },
];

/** Prints the report of a release test and keeps it in `.cache` beside the README. */
export function publish(name: string, report: string, readme: URL): void {
  console.log(report);
  const folder = new URL(".cache/", readme);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(name, folder), `${new Date().toISOString()}\n\n${report}\n`);
}
