import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { endNode, spawnNode } from "@suite/testing/child-process";
import { fromSource, sourceCondition } from "./node.ts";
import { root } from "./root.ts";

/** Time for a child to finish its work before it is killed. Servers give pending calls 5 s. */
const graceMs = 7_000;

interface ChildOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Restarts the child when a source file that it imports changes. */
  readonly watch?: boolean;
}

/** Child processes of a command. Their output is prefixed with their name, and they end with the command, even when it is killed. */
export class Children {
  readonly #running = new Set<ChildProcess>();
  readonly #needed: (() => Promise<void>)[] = [];
  #ending = false;

  get ending(): boolean {
    return this.#ending;
  }

  /** Runs a compiled server or a TypeScript file of the repository, with the root as the working directory. */
  run(name: string, file: string, { args = [], env, watch }: ChildOptions = {}): ChildProcess {
    const child = spawnNode([...howToRun(file, watch), file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A separate process group, so that Ctrl+C reaches the children only through `end`, which waits for them.
      detached: process.platform !== "win32",
    });
    this.#running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on("line", (line) => console.log(`[${name}] ${line}`));
    }
    child.once("exit", (code, signal) => {
      this.#running.delete(child);
      if (!this.#ending) console.error(`${name} stopped (${signal ?? `exit code ${code}`}).`);
    });
    return child;
  }

  /** Registers something that the children need until they exit, such as storage. It is stopped after the last child. */
  needs(stop: () => Promise<void>): void {
    this.#needed.push(stop);
  }

  /** Tells all children to shut down, waits, and kills those that remain. */
  async end(): Promise<void> {
    this.#ending = true;
    await Promise.all([...this.#running].map((child) => endNode(child, graceMs)));
    await Promise.all(this.#needed.map((stop) => stop()));
  }

  /** Ends all children and exits on Ctrl+C, SIGTERM and a closed terminal. */
  endWithProcess(before: () => Promise<void> = async () => {}): void {
    const end = async () => {
      if (this.#ending) return;
      this.#ending = true;
      await before();
      await this.end();
      process.exit(0);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  }
}

function howToRun(file: string, watch = false): readonly string[] {
  if (file.endsWith(".mjs")) return [`--conditions=${sourceCondition}`];
  if (!file.endsWith(".ts")) return [];
  if (!watch) return fromSource;
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  return [tsx, "watch", "--clear-screen=false", `--conditions=${sourceCondition}`];
}
