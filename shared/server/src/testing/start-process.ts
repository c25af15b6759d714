import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface StartedProcess {
  readonly child: ChildProcess;
  /** First message of the process. */
  readonly said: unknown;
  readonly exited: Promise<unknown[]>;
}

/**
 * Starts a file of this folder as a process and waits for its first message.
 * @param pipes true for a process whose stdin and stdout the test reads and writes
 */
export async function startProcess(
  file: string,
  args: readonly string[] = [],
  flags: readonly string[] = [],
  pipes = false,
): Promise<StartedProcess> {
  const main = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(main, args, {
    execArgv: ["--conditions=suite-source", "--import", "tsx", ...flags],
    stdio: pipes ? ["pipe", "pipe", "ignore", "ipc"] : ["ignore", "inherit", "ignore", "ipc"],
  });
  const exited = once(child, "exit");
  const [said] = await Promise.race([
    once(child, "message"),
    exited.then(([code]) =>
      Promise.reject(new Error(`${file} ended with ${code} before its first message.`)),
    ),
  ]);
  return { child, said, exited };
}
