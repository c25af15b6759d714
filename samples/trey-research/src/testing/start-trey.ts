import { type SuiteServer, serve } from "@suite/server";
import {
  type ClientAnswers,
  type ConnectedClient,
  connectClient,
  connectModernClient,
} from "@suite/server/testing";
import { type ConnectOptions, connectStorage } from "@suite/storage";
import { uniquePrefix } from "@suite/storage/testing";
import { afterAll, beforeAll } from "vitest";
import { seedRows } from "../seed.ts";
import { treyServer } from "../server.ts";
import { type TreyStore, tables } from "../store.ts";

export interface Trey extends ConnectedClient {
  readonly url: string;
  readonly core: SuiteServer;
  /** Direct access to the tables, for looking behind the tools' backs. */
  readonly store: TreyStore;
  /** Every row of every table, to compare before and after. */
  everything(): Promise<unknown>;
}

/** A seeded store of its own, a server on it and an MCP client connected over HTTP. */
export async function startTrey(settings: ConnectOptions = {}): Promise<Trey> {
  const storage = connectStorage({ tablePrefix: uniquePrefix(), log: () => {}, ...settings }).open(tables);
  await storage.ensureTables();
  await storage.seed(seedRows(new Date()));
  const core = treyServer(storage);
  const server = await serve(core, { port: 0 });
  const client = await connectClient(server.url);
  const store = storage.as({ tool: "test", by: "Test" });
  return {
    ...client,
    url: server.url,
    core,
    store,
    async everything() {
      const { changes } = await store.history.list({ limit: 50 });
      return [
        await store.consultants.list(),
        await store.projects.list(),
        await store.assignments.list(),
        changes,
      ];
    },
    async close() {
      await client.close();
      await server.close();
    },
  };
}

/** One server for all tests of a file. */
export function useTrey(): () => Trey {
  let trey: Trey | undefined;
  beforeAll(async () => {
    trey = await startTrey();
  });
  afterAll(async () => {
    await trey?.close();
  });
  return () => {
    if (!trey) throw new Error("The server has not started yet.");
    return trey;
  };
}

/** How each era's client is connected, for tests that hold for both. */
export const eras = [
  {
    era: "2025-11-25",
    connect: (url: string, answers: ClientAnswers) => connectClient(url, { answers }),
  },
  {
    era: "2026-07-28",
    connect: (url: string, answers: ClientAnswers) => connectModernClient(url, { answers }),
  },
];
