import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Build } from "./builds.ts";

/** Processes of one server, each on its own port, which a test kills and replaces. */
export class Processes {
  readonly #ports: readonly number[];
  readonly #prefix: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #children: (ChildProcess | undefined)[] = [];
  readonly #serving = new Set<number>();
  #build: Build;
  #ending = false;
  kills = 0;

  /** @param prefix begins the names of the tables */
  constructor(ports: readonly number[], prefix: string, build: Build, env: NodeJS.ProcessEnv) {
    this.#ports = ports;
    this.#prefix = prefix;
    this.#build = build;
    this.#env = env;
  }

  async start(): Promise<void> {
    await Promise.all(this.#ports.map((_, at) => this.#start(at)));
  }

  /** Kills a process each `everyMs`, and starts it again, until the promise resolves. One always serves. */
  async killUntil(done: Promise<unknown>, everyMs: number): Promise<void> {
    let working = true;
    void done.finally(() => {
      working = false;
    });
    const restarts = new Set<Promise<void>>();
    for (let at = 0; ; at = (at + 1) % this.#ports.length) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (!working) break;
      if (this.#serving.size < 2 || !this.#serving.has(at)) continue;
      this.kills += 1;
      const restart = this.#end(at, "SIGKILL").then(() => this.#start(at));
      restarts.add(restart);
    }
    await Promise.all(restarts);
  }

  /** Replaces one process after the other by one of another build, as a rolling update does. */
  async update(build: Build): Promise<void> {
    this.#build = build;
    for (const at of this.#ports.keys()) {
      await this.#end(at, "SIGTERM");
      await this.#start(at);
    }
  }

  async stop(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#children.map((_, at) => this.#end(at, "SIGKILL")));
  }

  async #start(at: number): Promise<void> {
    if (this.#ending) return;
    const { main, version, page } = this.#build;
    const args = ["--import", "tsx", main, String(this.#ports[at]), this.#prefix, version, page];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#children[at] = child;
    const [first] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (first !== "serving" && !this.#ending)
      throw new Error(`A process of version ${version} exited at its start.`);
    this.#serving.add(at);
  }

  async #end(at: number, signal: NodeJS.Signals): Promise<void> {
    const child = this.#children[at];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.#serving.delete(at);
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
}
