import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, realpathSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { constants, setPriority } from "node:os";
import { basename, dirname, join } from "node:path";
import { endNode, spawnNode } from "@suite/dev/child-process";
import { closeServer, listen } from "@suite/dev/ports";
import type { BuildOutcome, ListedPage } from "@suite/widget-kit/build";
import PQueue from "p-queue";
import { widgetBuild } from "../../lib/processes.ts";
import { root, sourceCondition } from "../../lib/root.ts";

/**
 * Builds pages of widgets one after another while servers run, first those that a host opens. Servers request a missing page by HTTP and
 * wait for it.
 */
export class PageBuilds {
  readonly #samples: readonly string[];
  readonly #folder: string;
  readonly #queue = new PQueue({ concurrency: 1, autoStart: false });
  /** Builds that have not ended, by the name of their page. */
  readonly #builds = new Map<string, Promise<BuildOutcome>>();
  /** Names of the pages whose build has not begun. */
  readonly #waiting = new Set<string>();
  readonly #server: Server;
  readonly #path = `/${randomUUID()}`;
  #pages: readonly ListedPage[] = [];
  /** Ends when no build is left, as it needs some hundred megabytes. */
  #builder: Builder | undefined;
  /** True after `close`. */
  isClosed = false;
  /** Called with the message of each failed build. */
  onProblem: (problem: string) => void = console.error;

  /** @param folder folder that contains `widgets/` */
  constructor(samples: readonly string[], folder = root) {
    this.#samples = samples;
    this.#folder = folder;
    this.#queue.on("idle", () => void this.#endBuilder());
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Listens, and finds the missing pages. Resolves to the address at which servers request pages. */
  async open(): Promise<string> {
    const builder = this.#startBuilder();
    const port = await listen(this.#server, 0);
    this.#pages = await builder.pages;
    for (const { name, isMissing } of this.#pages) if (isMissing) void this.#build(name, usual);
    return `http://127.0.0.1:${port}${this.#path}`;
  }

  /** Names of the pages whose build has not begun: `<sample>/<widget>`. */
  get waiting(): readonly string[] {
    return [...this.#waiting];
  }

  /** Builds the missing pages. Resolves when no build is left, or after `close`. */
  async run(): Promise<void> {
    this.#queue.start();
    await this.#queue.onIdle();
    await this.#endBuilder();
  }

  /** Builds a page before the others, unless its build has begun, and waits for it. `undefined` for a file that is no page. */
  async request(path: string): Promise<BuildOutcome | undefined> {
    const page = this.#pages.find((one) => isSameFile(one.path, path));
    if (!page) return undefined;
    // Built since the server looked for it.
    if (existsSync(page.path)) return {};
    if (this.#waiting.has(page.name)) this.#queue.setPriority(page.name, urgent);
    return await (this.#builds.get(page.name) ?? this.#build(page.name, urgent));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.#queue.clear();
    await closeServer(this.#server);
    await this.#endBuilder();
  }

  async #build(name: string, priority: number): Promise<BuildOutcome> {
    this.#waiting.add(name);
    const work = async () => {
      this.#waiting.delete(name);
      const builder = this.#builder?.isRunning ? this.#builder : this.#startBuilder();
      const outcome = await builder.build(name);
      this.#builds.delete(name);
      const isReported = outcome.problem !== undefined && !this.isClosed;
      if (isReported) this.onProblem(`✗ ${name} was not built: ${outcome.problem}`);
      return outcome;
    };
    const build = this.#queue.add(work, { id: name, priority });
    this.#builds.set(name, build);
    return await build;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const isRequest = request.method === "POST" && pathname === this.#path;
    const outcome = isRequest ? await this.request(searchParams.get("page") ?? "") : undefined;
    if (outcome === undefined) response.writeHead(404).end("There is no such page.");
    else if (outcome.problem === undefined) response.writeHead(204).end();
    else response.writeHead(500).end(`The page was not built: ${outcome.problem}`);
  }

  #startBuilder(): Builder {
    this.#builder = new Builder(this.#samples, this.#folder);
    return this.#builder;
  }

  async #endBuilder(): Promise<void> {
    const builder = this.#builder;
    this.#builder = undefined;
    await builder?.end();
  }
}

const usual = 0;
const urgent = 1;

/** True if both paths name one file, which need not exist, in a package that does: servers find it by a link in `node_modules`. */
function isSameFile(one: string, other: string): boolean {
  return basename(one) === basename(other) && toPackage(one) === toPackage(other);
}

function toPackage(page: string): string {
  const folder = join(dirname(page), "..");
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/** Process of the kit that builds one page at a time. */
class Builder {
  readonly #process: ChildProcess;
  readonly #ended: Promise<never>;
  readonly pages: Promise<readonly ListedPage[]>;

  constructor(samples: readonly string[], folder: string) {
    const args = [`--conditions=${sourceCondition}`, widgetBuild, ...samples, "--on-request"];
    this.#process = spawnNode(args, {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      // Ctrl+C in a terminal reaches it through `end` only.
      detached: process.platform !== "win32",
    });
    // The page that is open and its server go first.
    if (this.#process.pid) setPriority(this.#process.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#ended = once(this.#process, "exit").then(() => {
      throw new Error("The process that builds pages has ended. See the messages above.");
    });
    this.#ended.catch(() => {});
    this.pages = this.#nextMessage();
    // Reported by whoever awaits it.
    this.pages.catch(() => {});
  }

  get isRunning(): boolean {
    return this.#process.connected;
  }

  async build(name: string): Promise<BuildOutcome> {
    try {
      await this.pages;
      const outcome = this.#nextMessage<BuildOutcome>();
      this.#process.send(name);
      return await outcome;
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  }

  async end(): Promise<void> {
    await endNode(this.#process, 0);
  }

  async #nextMessage<Message>(): Promise<Message> {
    const [message] = await Promise.race([once(this.#process, "message"), this.#ended]);
    return message;
  }
}
