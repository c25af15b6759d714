import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { root } from "../lib/root.ts";

const onWindows = process.platform === "win32";

/** Exit code after `kill("SIGINT")`: the command ends in order, except on Windows. */
export const interrupted = onWindows ? 1 : 0;

/** Runs `suite` in a process of its own, with settings of its own; the caller ends it. */
export function startSuite(args: readonly string[], env: NodeJS.ProcessEnv) {
  const command = [process.execPath, "scripts/suite.mjs", ...args];
  return startCommand(command, { cwd: root, env: { ...process.env, LOG_LEVEL: "info", CI: "1", ...env } });
}

/** Runs a command; one that is `detached` has a group, which a terminal's Ctrl+C reaches as a whole. */
export function startCommand(
  [program = "", ...args]: readonly string[],
  { detached = false, ...options }: { cwd: string; env: NodeJS.ProcessEnv; detached?: boolean },
) {
  const child = spawn(program, args, { ...options, detached, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of heard) listener();
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
    /** Resolves with the match once the output holds it; fails when the command ends first. */
    async says(pattern: RegExp): Promise<RegExpMatchArray> {
      for (;;) {
        const match = output.match(pattern);
        if (match) return match;
        const ended = await Promise.race([
          new Promise<false>((resolve) => heard.push(() => resolve(false))),
          closed.then(() => true),
        ]);
        if (ended && !pattern.test(output)) throw new Error(`It never said ${pattern}; it said:\n${output}`);
      }
    },
  };
}

/** Windows has no signal that a process could answer, and leaves what a process started running. */
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

export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(`${tmpdir()}/suite-`);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
