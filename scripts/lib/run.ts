import { spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "./root.ts";

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Keep the output for when the command fails, instead of showing it as it comes. */
  readonly quiet?: boolean;
}

/** Runs a program of `node_modules/.bin` (or of the machine) at the root; resolves to its exit code. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: "1", ...process.env, ...options.env },
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
  });
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
  return code ?? 1;
}

/** Builds widgets and the host page; turbo restores what did not change from its cache. */
export async function build(options: RunOptions = {}): Promise<boolean> {
  return (await run("npx", ["turbo", "run", "build", "--output-logs=errors-only"], options)) === 0;
}
