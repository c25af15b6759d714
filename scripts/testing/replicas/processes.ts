import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("serve-ledger.ts", import.meta.url));

/** Processes of one server, each on its own port, which a test kills and replaces. */
export class Processes {
  readonly #ports: readonly number[];
  readonly #env: NodeJS.ProcessEnv;
  readonly #prefix: string;
  readonly #children: (ChildProcess | undefined)[] = [];
  #version = "1.0.0";
  #ending = false;
  kills = 0;

  constructor(ports: readonly number[], prefix: string, env: NodeJS.ProcessEnv) {
    this.#ports = ports;
    this.#prefix = prefix;
    this.#env = env;
  }

  async start(): Promise<void> {
    await Promise.all(this.#ports.map((_, at) => this.#start(at)));
  }

  /** Kills one process after the other, one each `everyMs`, and starts it again, until the promise settles. */
  async killUntil(done: Promise<unknown>, everyMs: number): Promise<void> {
    let working = true;
    const stop = () => {
      working = false;
    };
    done.then(stop, stop);
    for (let at = 0; working; at = (at + 1) % this.#ports.length) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (!working) return;
      await this.#end(at, "SIGKILL");
      this.kills += 1;
      // The next one is killed only when this one serves, so that one of three is away at a time, as in a cluster.
      await this.#start(at);
    }
  }

  /** Replaces one process after the other by a new build, as a rolling update does. */
  async update(version: string): Promise<void> {
    this.#version = version;
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
    const args = ["--import", "tsx", main, String(this.#ports[at]), this.#prefix, this.#version];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#children[at] = child;
    await Promise.race([once(child, "message"), once(child, "exit")]);
  }

  async #end(at: number, signal: NodeJS.Signals): Promise<void> {
    const child = this.#children[at];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
}
