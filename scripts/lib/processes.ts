import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { endNode, spawnNode } from "@suite/dev/child-process";
import { execa, execaSync } from "execa";
import { fromSource, packageFolders, root, sourceCondition } from "./root.ts";

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** The root when left out. */
  readonly cwd?: string;
  /** Prints the output only when the command fails. */
  readonly quiet?: boolean;
  /** Ends the command when aborted; the promise then rejects. */
  readonly signal?: AbortSignal;
}

/** Finds tools in `node_modules` of the root, then programs of the system, without a shell. */
const installed = { preferLocal: true, localDir: root } as const;

/** Runs npm, an installed tool or a program of the system, with the root as the working directory. It ends with this process. Resolves to the exit code. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = root, env, quiet = false, signal }: RunOptions = {},
): Promise<number> {
  // The other tools honor NO_COLOR themselves.
  const plain = command === "turbo" && process.env.NO_COLOR ? ["--no-color"] : [];
  const child = execa(command, [...plain, ...args], {
    ...installed,
    cwd,
    env: { TURBO_TELEMETRY_DISABLED: "1", ...process.env, ...env },
    stdin: quiet ? "ignore" : "inherit",
    stdout: quiet ? "pipe" : "inherit",
    stderr: quiet ? "pipe" : "inherit",
    all: true,
    reject: false,
    ...(signal && { cancelSignal: signal }),
  });
  const { exitCode = 1, all, isCanceled, message } = await child;
  if (isCanceled) throw new Error(message);
  if (exitCode !== 0 && quiet) process.stderr.write(`${all}\n`);
  return exitCode;
}

/** Runs npm or an installed tool to its end. Throws an error with its output when it fails, unless `reject` is false. */
export function runTool(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly reject?: boolean } = {},
): { readonly stdout: string; readonly stderr: string; readonly exitCode?: number | undefined } {
  return execaSync(command, args, { ...installed, cwd: root, stdin: "ignore", ...options });
}

/** Output of a git command at the root. Throws an error with git's message when it fails. */
export const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 26, stdio: "pipe" });

/** Lines of the output of a git command, see {@link git}. */
export const gitLines = (...args: string[]) =>
  git(...args)
    .split("\n")
    .filter(Boolean);

export const suiteProgram = `${root}/node_modules/@suite/cli/suite.mjs`;

/** Path of the program that builds widgets. Node runs it with `--conditions=suite-source`. */
export const widgetBuild = `${root}/node_modules/@suite/widget-kit/build.mjs`;

interface BuildOptions extends RunOptions {
  /** Builds only the pages of these samples and of the local host. */
  readonly samples?: readonly { readonly name: string }[];
}

/** Builds widgets and the host page. Turbo restores unchanged pages from its cache. Resolves to true on success. */
export async function build({ samples, ...options }: BuildOptions = {}): Promise<boolean> {
  const built = samples && ["shared/host", ...samples.map(({ name }) => `widgets/${name}`)];
  // An ejected copy has the host as a package, with its page built.
  const folders = packageFolders().filter((folder) => built?.includes(folder));
  if (built && folders.length === 0) return true;
  const filters = folders.map((folder) => `--filter=./${folder}`);
  // Each task keeps a processor busy and takes some hundred megabytes.
  const how = ["--output-logs=errors-only", "--concurrency=100%"];
  return (await run("turbo", ["run", "build", ...how, ...filters], options)) === 0;
}

/** Time for a child to finish its work before it is killed. Servers give pending calls 5 s. */
const graceMs = 7_000;

/** Child processes of a command. Their output is prefixed with their name, and they end with the command, even when it is killed. */
export class Children {
  readonly #running = new Set<ChildProcess>();
  readonly #needed: (() => Promise<void>)[] = [];
  #ending = false;

  get ending(): boolean {
    return this.#ending;
  }

  /** Runs a compiled server or a TypeScript file of the repository, with the root as the working directory. */
  run(
    name: string,
    file: string,
    { args = [], env }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
  ): ChildProcess {
    const child = spawnNode([...howToRun(file), file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      // A separate process group, so that Ctrl+C reaches the children only through `end`, which waits for them.
      detached: process.platform !== "win32",
    });
    this.#running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on("line", (line) => console.log(`[${name}] ${line}`));
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

function howToRun(file: string): readonly string[] {
  if (file.endsWith(".mjs")) return [`--conditions=${sourceCondition}`];
  return file.endsWith(".ts") ? fromSource : [];
}

const openers: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
  linux: ["xdg-open"],
};

/** Opens a page in the browser when the terminal is interactive. Errors are ignored, because the address is printed too. */
export function openBrowser(url: string): void {
  const { CI, SSH_CONNECTION } = process.env;
  if (!process.stdout.isTTY || CI || SSH_CONNECTION) return;
  const [command, ...args] = openers[process.platform] ?? [];
  if (!command) return;
  spawn(command, [...args, url], { stdio: "ignore", detached: true })
    .on("error", () => {})
    .unref();
}
