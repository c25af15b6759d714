import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

type Output = "ignore" | "pipe" | "inherit";

interface NodeOptions extends Omit<SpawnOptions, "stdio"> {
  /** Standard input, output and errors. */
  readonly stdio: readonly [Output, Output, Output];
}

/** Preloaded into the child. SIGINT lets servers finish their calls and Azurite save its tables, on Windows, too. */
const endWithParent =
  'process.once("disconnect", () => process.emit("SIGINT", "SIGINT", 2) || process.exit(1)); process.channel?.unref();';

/** Runs a Node program, which interrupts itself when this process ends in any way or disconnects it. */
export function spawnNode(
  args: readonly string[],
  { stdio, ...options }: NodeOptions,
): ChildProcess {
  const preload = `data:text/javascript,${encodeURIComponent(endWithParent)}`;
  return spawn(process.execPath, ["--import", preload, ...args], {
    ...options,
    stdio: [...stdio, "ipc"],
  });
}

/** Ends a child as its lost parent would, and kills it after the time limit. Resolves when it is gone. */
export async function endNode(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
  await gone;
  clearTimeout(timer);
}
