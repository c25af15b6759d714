import { serve } from "@suite/server/serve";
import type { TableSource } from "@suite/storage";
import { connectClient, type LocalIssuer, startLocalIssuer } from "@suite/testing/clients";
import { openSeeded } from "@suite/testing/sample";
import { onTestFinished } from "vitest";
import { zavaServer } from "../server.ts";
import type { tables } from "../store.ts";
import { sample } from "./start.ts";

type Opened = TableSource<typeof tables>;

/** People who signed in to a server with the seed and a clock that tests set. */
export async function startPeople() {
  const store = await openSeeded(sample);
  const issuer = await startLocalIssuer();
  onTestFinished(() => issuer.close());
  const clock = { now: new Date() };
  let server = await startServer(store, issuer, () => clock.now);
  onTestFinished(() => server.close());
  const signIn = (name: string, ...roles: string[]) => connect(server.url, issuer, name, roles);
  return {
    clock,
    store: store.as({ tool: "test", by: "Test" }),
    adjuster: await signIn("Avery Howard", "Editor"),
    manager: await signIn("Megan Bowen", "Editor", "Manager"),
    deputy: await signIn("Miriam Graham", "Editor", "Deputy"),
    signIn,
    /** Ends the server and starts another on the same tables, as after a deployment. Sign in again to use it. */
    async restart() {
      await server.close();
      server = await startServer(store, issuer, () => clock.now);
    },
  };
}

function startServer(store: Opened, { issuer, audience }: LocalIssuer, now: () => Date) {
  return serve(zavaServer(store, now), { port: 0, auth: { issuer, audiences: [audience] } });
}

async function connect(url: string, issuer: LocalIssuer, name: string, roles: readonly string[]) {
  const scopes = ["zava-insurance.read", "zava-insurance.write"];
  const token = await issuer.mint({ resource: url, scopes, person: { name, roles } });
  const client = await connectClient(url, { headers: { authorization: `Bearer ${token}` } });
  onTestFinished(() => client.close());
  return client.callTool;
}
