import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { fromSource } from "../lib/node-flags.ts";
import { root } from "../lib/root.ts";

/** Server in its own process, so that the load generator does not slow it down. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  end(): void;
}

export async function startTarget(
  name: string,
  file: string,
  argument: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Target> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [argument], {
    cwd: root,
    execArgv: [...fromSource, "--import", fileURLToPath(new URL("report-cpu.ts", import.meta.url))],
    env: { ...process.env, LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(() =>
    Promise.reject(new Error(`${name} exited before it listened.`)),
  );
  const [message] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  async function cpu(): Promise<number> {
    child.send("cpu");
    const [answer] = await once(child, "message");
    return answer.cpu;
  }
  return { name, url: message.url, cpu, end: () => child.kill() };
}
