import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { root } from "./root.ts";

/** Time a child gets to finish what it runs before it is killed; the servers' own limit is 5 s. */
const graceMs = 7_000;

interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Lines to keep from the terminal; by default every line is shown behind the child's name. */
  readonly quiet?: boolean;
  /** Start it again whenever a source file it imports changes. */
  readonly watch?: boolean;
}

const tsx = createRequire(import.meta.url).resolve("tsx/cli");

/** The processes a verb starts: their output is prefixed with their name, and all end with the verb. */
export class Children {
  readonly #running = new Map<ChildProcess, string>();
  #ending = false;

  /** Runs a TypeScript file of the repository with tsx. */
  run(name: string, file: string, args: readonly string[] = [], options: ChildOptions = {}): ChildProcess {
    const how = options.watch ? [tsx, "watch", "--clear-screen=false"] : ["--import", "tsx"];
    return this.spawn(name, process.execPath, [...how, file, ...args], options);
  }

  spawn(name: string, command: string, args: readonly string[], options: ChildOptions = {}): ChildProcess {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that Ctrl+C reaches the children only through `end`, which waits for them.
      detached: process.platform !== "win32",
    });
    this.#running.set(child, name);
    child.once("exit", (code, signal) => {
      this.#running.delete(child);
      if (!this.#ending && code !== 0) console.error(`${name} stopped (${signal ?? `exit code ${code}`}).`);
    });
    if (!options.quiet) {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on("line", (line) => console.log(`[${name}] ${line}`));
      }
    }
    return child;
  }

  /** Asks all to end, waits, kills what is left. */
  async end(): Promise<void> {
    this.#ending = true;
    await Promise.all([...this.#running.keys()].map((child) => endChild(child)));
  }

  /** Calls `end` and exits on Ctrl+C, SIGTERM and a closed terminal. */
  endWithProcess(before: () => Promise<void> = async () => {}): void {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.once(signal, async () => {
        await before();
        await this.end();
        process.exit(0);
      });
    }
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
  await gone;
  clearTimeout(timer);
}
