import { type ConnectOptions, connectStorage, defineTable, type Store } from "@suite/storage";
import { connectClient } from "@suite/testing/clients";
import { startAzurite, uniquePrefix } from "@suite/testing/storage";
import { z } from "zod";
import type { Tool } from "../define/tool.ts";
import { showRecentChanges, undoChange } from "../features/history-tools.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "./log-lines.ts";

const people = defineTable({
  name: "People",
  kind: "person",
  schema: z.object({ id: z.string(), name: z.string(), phone: z.string() }),
  rowKey: "id",
  title: ({ name }) => name,
});

export type PeopleStore = Store<{ people: typeof people }>;

/** Starts a server with the history tools, some more, and two people in real table storage. */
export async function startPeople({
  policies,
  tools: more = [],
}: Pick<ConnectOptions, "policies"> & { tools?: readonly Tool<PeopleStore>[] } = {}) {
  const azurite = await startAzurite();
  const { connectionString } = azurite;
  const storage = connectStorage({ connectionString, tablePrefix: uniquePrefix(), policies });
  const open = storage.open({ people });
  await open.ensureTables();
  const store = open.as({ tool: "add-person", by: "Somebody" });
  await store.people.create({ id: "1", name: "Avery Howard", phone: "1" });
  await store.people.create({ id: "2", name: "Sanjay Puranik", phone: "2" });
  const facts = { name: "people", title: "People", version: "1.0.0", instructions: "" };
  const tools = [showRecentChanges, undoChange, ...more];
  const core = createServer({ ...facts, tools, store: open, log: logLines().log });
  const server = await serve(core, { port: 0 });
  const { client, callTool, close } = await connectClient(server.url);
  return {
    url: server.url,
    store,
    callTool,
    listTools: async () => (await client.listTools()).tools,
    async close() {
      await close();
      await server.close();
      await azurite.stop();
    },
  };
}
