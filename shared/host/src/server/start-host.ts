import { createServer } from "node:http";
import { serveSandbox } from "../sandbox/serve-sandbox.ts";
import { createHostApp, hostPort } from "./host-app.ts";
import { closeServer, listen } from "./listen.ts";
import { serveLocally } from "./local-only.ts";

/** A sample's server as the host reaches it. */
export interface HostedSample {
  name: string;
  title: string;
  /** The MCP endpoint, for example http://localhost:4001/mcp. */
  url: string;
  /** Left out: asked of the sample's own server at /walkthroughs. */
  walkthroughs?: readonly unknown[];
}

/** People to sign in as, where the servers ask for it. The host holds their tokens; the page only knows the names. */
export interface SignIn {
  people: readonly string[];
  /** The `Authorization` header of one of them for a sample's server. */
  authorize(person: string, sample: HostedSample): Promise<string>;
}

/** An error whose message is a sentence for the person at the page. */
export class ResetProblem extends Error {}

export interface HostOptions {
  /** `0` takes any free port. */
  port: number;
  sandboxPort: number;
  samples: readonly HostedSample[];
  signIn?: SignIn;
  /**
   * Puts a sample's data back to its seed and resolves to what was done, in one sentence. Rejects with a `ResetProblem` for
   * what people can read. Left out, the page offers no reset.
   */
  resetData?: (sample: string) => Promise<string>;
  /** Where the built page lies; tests build their own. */
  pageFolder?: string;
}

export interface RunningHost {
  url: string;
  sandboxUrl: string;
  /** Tells open pages that a sample's widgets were rebuilt, so that they draw them anew. */
  widgetsChanged(sample?: string): void;
  close(): Promise<void>;
}

/** Starts the local host: its page on one origin, the widget sandbox on another. */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, options.port)}`;
  const sandbox = await serveSandbox({ port: options.sandboxPort, hostOrigin: url }).catch(async (error) => {
    await closeServer(server);
    throw error;
  });
  const sandboxUrl = `http://localhost:${sandbox.port}`;
  const { app, widgetsChanged, end } = createHostApp({ ...options, url, sandboxUrl });
  server.on("request", serveLocally(hostPort(url, sandboxUrl), app));
  return {
    url,
    sandboxUrl,
    widgetsChanged,
    async close() {
      end();
      await Promise.all([closeServer(server), closeServer(sandbox.server)]);
    },
  };
}
