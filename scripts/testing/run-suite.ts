import { type ChildProcess, type StdioOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { spawnNode } from "@suite/dev/child-process";
import { root } from "../lib/root.ts";

const onWindows = process.platform === "win32";

/** Exit code after `kill("SIGINT")`. The command shuts down in order, except on Windows. */
export const interrupted = onWindows ? 1 : 0;

/** Loads in a third of the time that the sources take. */
const compiledSuite = `import("./scripts/dist/cli.js").then(({ main }) => main(process.argv.slice(1), { compiled: true }))`;

/**
 * Runs `suite` in its own process with its own settings. The caller stops it; it also ends with the test process.
 * @param options.compiled runs compiled commands and samples, without the checks that come before any command
 */
export function startSuite(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { compiled = false } = {},
) {
  const options = { cwd: root, env: { ...process.env, LOG_LEVEL: "info", CI: "1", ...env } };
  const program = compiled ? ["--eval", compiledSuite, "--"] : ["scripts/suite.mjs"];
  return watched(
    spawnNode([...program, ...args], { ...options, stdio: ["ignore", "pipe", "pipe"] }),
  );
}

/** Runs a command. With `detached`, it gets a process group that `kill` signals as a whole, like Ctrl+C in a terminal. */
export function startCommand(
  [program = "", ...args]: readonly string[],
  { detached = false, ...options }: { cwd: string; env: NodeJS.ProcessEnv; detached?: boolean },
) {
  if (!detached)
    return watched(spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] }));
  const supervised = ["--eval", supervisor, program, ...args];
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", "ipc"];
  return watched(spawn(process.execPath, supervised, { ...options, detached, stdio }), detached);
}

/** Leads the process group of a command: kills it when the test process is gone, and otherwise ends as the command does. */
const supervisor = `
  const child = require("node:child_process").spawn(process.argv[1], process.argv.slice(2), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  process.on("disconnect", () => process.kill(-process.pid, "SIGKILL"));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });`;

/** Collects the output of a process, so that a test can wait for it. */
function watched(child: ChildProcess, detached = false) {
  let output = "";
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const closed = once(child, "close");
  return {
    pid: child.pid,
    output: () => output,
    kill: (signal: NodeJS.Signals) => {
      if (onWindows) return endTree(child.pid);
      return detached ? signalGroup(child.pid, signal) : child.kill(signal);
    },
    exit: async () => (await closed)[0] as number | null,
    /** Resolves to the match when the output contains it. Rejects when the command exits first. */
    async says(pattern: RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const match = output.match(pattern);
        if (match) return match;
        const ended = await Promise.race([
          new Promise<false>((resolve) => listeners.push(() => resolve(false))),
          closed.then(() => true),
        ]);
        if (ended && !pattern.test(output)) throw endedWithout(pattern, output);
      }
    },
  };
}

/** Begins with the last line of the output: the summary of a test run shows only the first line of an error. */
function endedWithout(pattern: RegExp, output: string): Error {
  const last = output.trim().split("\n").at(-1);
  return new Error(`The command ended with “${last}”, before it printed ${pattern}:\n${output}`);
}

/** Kills a process and its descendants. Windows has no signals, and leaves descendants running. */
function endTree(pid: number | undefined): boolean {
  return spawnSync("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore" }).status === 0;
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): boolean {
  try {
    return leader !== undefined && process.kill(-leader, signal);
  } catch {
    return false;
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
