import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { npmProgram } from "../install.mjs";
import { packageFolders } from "./packages.ts";
import { root } from "./root.ts";

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Keep the output for when the command fails, instead of showing it as it comes. */
  readonly quiet?: boolean;
  /** Ends the command when it aborts; the promise rejects then. */
  readonly signal?: AbortSignal;
}

/** Runs npm, a tool that the root or `scripts` depends on, or a program of the machine, at the root; resolves to its exit code. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const [program, ...first] = programOf(command);
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    signal: options.signal,
    env: { TURBO_TELEMETRY_DISABLED: "1", ...process.env, ...options.env },
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
  return code ?? 1;
}

/** The package of each tool that is named otherwise. */
const packageOf: Readonly<Record<string, string>> = { biome: "@biomejs/biome", tsc: "typescript" };
const binSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * The program that runs a command and its first arguments, without a shell: on Windows npm and tools are batch files, which
 * only a shell runs, and which splits arguments at spaces.
 */
export function programOf(command: string, env = process.env): readonly [string, ...string[]] {
  if (command === "npm") return npmProgram();
  const folder = `${root}/node_modules/${packageOf[command] ?? command}`;
  if (!existsSync(`${folder}/package.json`)) return [command];
  const { bin } = binSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) return [command];
  // The other tools honour NO_COLOR by themselves.
  const plain = command === "turbo" && env.NO_COLOR ? ["--no-color"] : [];
  return [process.execPath, join(folder, script), ...plain];
}

/** The program of the `suite` command. */
export const suiteProgram = `${root}/node_modules/@suite/cli/suite.mjs`;

/** The program that builds widgets; Node runs it with the condition of sources. */
export const widgetBuild = `${root}/node_modules/@suite/widget-kit/build.mjs`;

interface BuildOptions extends RunOptions {
  /** Builds the pages of these samples only, and the local host's. */
  readonly samples?: readonly { readonly name: string }[];
}

/** Builds widgets and the host page; turbo restores what did not change from its cache. */
export async function build({ samples, ...options }: BuildOptions = {}): Promise<boolean> {
  const wanted = samples && ["shared/host", ...samples.map(({ name }) => `widgets/${name}`)];
  // A copy has the host as a package, with its page.
  const folders = packageFolders().filter((folder) => wanted?.includes(folder));
  const filters = folders.map((folder) => `--filter=./${folder}`);
  // Each task keeps a processor busy and takes some hundred megabytes.
  const how = ["--output-logs=errors-only", "--concurrency=100%"];
  return (await run("turbo", ["run", "build", ...how, ...filters], options)) === 0;
}
