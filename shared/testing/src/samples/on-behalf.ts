import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type LocalGraph, startLocalGraph } from "@suite/dev/local-graph";
import { type LocalIssuer, startLocalIssuer } from "@suite/dev/local-issuer";
import { toMailboxes } from "@suite/dev/seed-mailboxes";
import type { Scenario, SuiteServer, Tool } from "@suite/server";
import { scopeName } from "@suite/server/internal";
import { serve } from "@suite/server/serve";
import type { Store, TableSet } from "@suite/storage";
import { type ConnectedClient, connectClient } from "../clients/connect-client.ts";
import { openSeeded, type TestedSample } from "./sample.ts";

/** True if a call of a scenario uses Microsoft Graph as the person, so that it needs sign-in and the stand-ins. */
export function needsGraph(
  tools: readonly Tool<never>[],
  { steps }: Pick<Scenario, "steps">,
): boolean {
  return steps.some((step) => {
    const { graph = [], graphFor } = tools.find(({ name }) => name === step.call) ?? {};
    const scopes = graphFor ? graphFor({ ...step.arguments }) : graph;
    return scopes.length > 0;
  });
}

/** Stand-ins of the issuer and of Microsoft Graph, and the settings of a server that uses them. */
export interface GraphStandIns {
  readonly issuer: LocalIssuer;
  readonly graph: LocalGraph;
  /** Settings of sign-in for `serve`. */
  readonly auth: {
    readonly issuer: string;
    readonly audiences: string[];
    readonly onBehalfOf: {
      readonly clientId: string;
      readonly credential: { readonly kind: "secret"; readonly secret: string };
    };
  };
  /** Returns a header with a token of the person for a server, with all of its scopes. */
  authorize(
    server: { readonly name: string; readonly url: string },
    person: { readonly name: string; readonly roles: readonly string[] },
  ): Promise<string>;
  close(): Promise<void>;
}

/** Starts stand-ins of the issuer and of Microsoft Graph, with the mailboxes of a sample. Servers of this process use them until `close`. */
export async function startGraphStandIns({
  folder,
}: Pick<TestedSample<TableSet>, "folder">): Promise<GraphStandIns> {
  const mailboxOf = toMailboxes(folder ? [readSeed(folder)] : []);
  const issuer = await startLocalIssuer();
  const graph = await startLocalGraph({ issuer, mailboxOf });
  const { GRAPH_URL: earlier } = process.env;
  process.env.GRAPH_URL = graph.url;
  const { clientId, secret } = issuer.onBehalfOf;
  return {
    issuer,
    graph,
    auth: {
      issuer: issuer.issuer,
      audiences: [issuer.audience],
      onBehalfOf: { clientId, credential: { kind: "secret", secret } },
    },
    async authorize({ name, url }, person) {
      const scopes = (["read", "write"] as const).map((right) => scopeName(name, right));
      return `Bearer ${await issuer.mint({ resource: url, scopes, person })}`;
    },
    async close() {
      if (earlier === undefined) delete process.env.GRAPH_URL;
      else process.env.GRAPH_URL = earlier;
      await graph.close();
      await issuer.close();
    },
  };
}

function readSeed(folder: URL) {
  const mailboxes = JSON.parse(readFileSync(new URL("seed/mailboxes.json", folder), "utf8"));
  return { folder: fileURLToPath(folder), mailboxes };
}

/** A server of a sample whose client is signed in, and the stand-ins that it uses. */
export interface SignedInSample<Tables extends TableSet> extends Omit<GraphStandIns, "close"> {
  readonly callTool: ConnectedClient["callTool"];
  readonly core: SuiteServer;
  readonly store: Store<Tables>;
  /** Connects as another person. */
  connectAs(person: {
    readonly name: string;
    readonly roles: readonly string[];
  }): Promise<ConnectedClient>;
  close(): Promise<void>;
}

/** Starts a server on the seed with stand-ins for the issuer and Microsoft Graph, and signs in the first of its people. */
export async function startSignedIn<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): Promise<SignedInSample<Tables>> {
  const standIns = await startGraphStandIns(sample);
  const opened = await openSeeded(sample);
  const core = sample.server(opened);
  const server = await serve(core, { port: 0, auth: standIns.auth, callsPerMinute: 0 });
  const clients: ConnectedClient[] = [];
  const connectAs: SignedInSample<Tables>["connectAs"] = async (person) => {
    const { name } = core;
    const authorization = await standIns.authorize({ name, url: server.url }, person);
    const client = await connectClient(server.url, { headers: { authorization } });
    clients.push(client);
    return client;
  };
  const [person] = core.people;
  if (!person) throw new Error("The server has no people.");
  const { callTool } = await connectAs(person);
  return {
    ...standIns,
    callTool,
    core,
    store: opened.as({ tool: "test", by: "Test" }),
    connectAs,
    async close() {
      for (const client of clients) await client.close();
      await server.close();
      await standIns.close();
    },
  };
}
