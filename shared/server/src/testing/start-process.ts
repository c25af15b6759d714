import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface StartedProcess {
  readonly child: ChildProcess;
  /** The first message that the process sent. */
  readonly said: unknown;
  readonly exited: Promise<unknown[]>;
}

/** Runs a file of this folder as a process of its own, until its first message. */
export async function startProcess(
  file: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<StartedProcess> {
  const main = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(main, args, {
    execArgv: ["--conditions=suite-source", "--import", "tsx", ...flags],
    stdio: ["ignore", "inherit", "ignore", "ipc"],
  });
  const exited = once(child, "exit");
  const [said] = await Promise.race([
    once(child, "message"),
    exited.then(([code]) => Promise.reject(new Error(`${file} ended with ${code} and said nothing.`))),
  ]);
  return { child, said, exited };
}
