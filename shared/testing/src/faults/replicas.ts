import { fork } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { LocalIssuer } from "@suite/dev/local-issuer";
import { serve } from "@suite/server/serve";
import { type ConnectOptions, connectStorage, type OpenStore, type TableSet } from "@suite/storage";
import { breakableProxy } from "../clients/index.ts";
import type { TestedSample } from "../samples/sample.ts";
import type { Cuts } from "./cuts.ts";
import { type FaultPlan, type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** A server that can be killed. */
interface Server {
  readonly url: string;
  kill(): Promise<void>;
}

interface Place {
  readonly connectionString: string;
  readonly tablePrefix: string;
  readonly auth: { readonly issuer: string; readonly audiences: readonly string[] };
}

export type StartServer = (place: Place) => Promise<Server>;

/**
 * Starts servers in this process. A killed one sends and receives nothing from that moment on, which is all that others see of a
 * process that was killed. `replaceStore` and `policies` can plant a bug.
 */
export function inThisProcess<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  replaceStore = (opened: OpenStore<Tables>) => opened,
  policies: ConnectOptions["policies"] = [],
): StartServer {
  return async ({ auth, ...place }) => {
    const opened = connectStorage({ ...place, policies, log: () => {} }).open(sample.tables);
    const options = { port: 0, auth, drainMs: 0, callsPerMinute: 0 };
    const server = await serve(sample.server(replaceStore(opened)), options);
    const network = await breakableProxy(server.port);
    return {
      url: network.url,
      async kill() {
        network.close();
        await server.close();
      },
    };
  };
}

/**
 * Starts servers in processes of their own, which are killed by SIGKILL. `start` is the sample's `src/testing/start.ts`, `flags` are
 * those of Node.
 */
export function inProcesses(
  start: URL,
  { flags = [], callsPerMinute = 0 }: { flags?: readonly string[]; callsPerMinute?: number } = {},
) {
  return async (place: Partial<Place>) => {
    const program = fileURLToPath(new URL(`serve${extname(import.meta.url)}`, import.meta.url));
    const child = fork(program, [fileURLToPath(start)], {
      execArgv: ["--conditions=suite-source", "--import", "tsx", ...flags],
      env: {
        ...process.env,
        LOG_LEVEL: "silent",
        FAULT_PLACE: JSON.stringify({ ...place, callsPerMinute }),
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const exited = once(child, "exit");
    const failed = exited.then(([code]) => {
      throw new Error(`A server of the fault run exited with ${code} before it listened.`);
    });
    const [message] = await Promise.race([once(child, "message"), failed]);
    return {
      url: String(message.url),
      child,
      async kill() {
        child.kill("SIGKILL");
        await exited;
      },
    };
  };
}

interface Running extends Server {
  readonly proxy: FaultProxy;
  /** Aborts the calls that wait for this server when it is killed. */
  readonly gone: AbortController;
}

interface ReplicaOptions extends Pick<Place, "tablePrefix"> {
  readonly cuts: Cuts;
  readonly start: StartServer;
  readonly issuer: LocalIssuer;
  readonly plan: FaultPlan;
}

const { port: azuritePort } = new URL(
  /TableEndpoint=([^;]+)/.exec(process.env.AZURE_STORAGE_CONNECTION_STRING ?? "")?.[1] ??
    "http://localhost",
);

/** Two servers on the same tables, each behind a fault proxy of its own. A killed one is replaced by a new one. */
export class Replicas {
  kills = 0;
  readonly #options: ReplicaOptions;
  readonly #running: Running[] = [];
  readonly #proxies: FaultProxy[] = [];
  #replacing: Promise<void> = Promise.resolve();

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#running.push(...(await Promise.all([this.#startOne(), this.#startOne()])));
  }

  /** A running server; numbers beyond the last one start over. */
  at(number: number): { readonly url: string; readonly gone: AbortSignal } {
    const running = this.#running[number % this.#running.length];
    if (!running) throw new Error("No server of the fault run is running.");
    return { url: running.url, gone: running.gone.signal };
  }

  /** Kills a server as soon as the replacement of the one before is ready. Clients need not wait. */
  killOne(number: number): void {
    this.kills += 1;
    this.#replacing = this.#replacing.then(async () => {
      const next = await this.#startOne();
      const [killed] = this.#running.splice(number % this.#running.length, 1, next);
      if (killed) await kill(killed);
    });
  }

  /** Kills a server at once, unless no other is running. Returns false then. */
  killNow(proxy: object): boolean {
    const at = this.#running.findIndex((running) => running.proxy === proxy);
    const killed = this.#running[at];
    if (!killed || this.#running.length < 2) return false;
    this.#running.splice(at, 1);
    this.kills += 1;
    const killing = kill(killed);
    this.#replacing = this.#replacing.then(async () => {
      this.#running.push(await this.#startOne());
      await killing;
    });
    return true;
  }

  /** Stops all servers, and resolves when storage has nothing left to do for them. */
  async close(): Promise<void> {
    await this.#replacing;
    await Promise.all(this.#running.map(kill));
    await Promise.all(this.#proxies.map((proxy) => proxy.settled()));
  }

  async #startOne(): Promise<Running> {
    const { start, tablePrefix, issuer, plan, cuts } = this.#options;
    const proxy = await startFaultProxy(Number(azuritePort), plan, (request, answer) =>
      cuts.note(request, answer, proxy),
    );
    this.#proxies.push(proxy);
    const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
    const server = await start({ connectionString: proxy.connectionString, tablePrefix, auth });
    const gone = new AbortController();
    setMaxListeners(0, gone.signal);
    return { ...server, proxy, gone };
  }
}

async function kill({ proxy, gone, kill: killServer }: Running): Promise<void> {
  proxy.shut();
  gone.abort();
  await killServer();
}
