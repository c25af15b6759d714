import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { spawnNode } from "@suite/testing/child-process";
import { z } from "zod";
import { npmProgram } from "../bootstrap/install.mjs";
import { packageFolders, root } from "./root.ts";

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Folder to run in; the root when left out. */
  readonly cwd?: string;
  /** Prints the output only when the command fails. */
  readonly quiet?: boolean;
  /** Ends the command when aborted; the promise then rejects. */
  readonly signal?: AbortSignal;
}

const silent: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
const shown: ["inherit", "inherit", "inherit"] = ["inherit", "inherit", "inherit"];

/** Runs npm, an installed tool or a program of the system, with the root as the working directory. Tools of Node end with this process. Resolves to the exit code. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const [program, ...first] = programOf(command);
  const settings = {
    cwd: options.cwd ?? root,
    signal: options.signal,
    env: { TURBO_TELEMETRY_DISABLED: "1", ...process.env, ...options.env },
    stdio: options.quiet ? silent : shown,
  };
  const isNode = program === process.execPath;
  const child = isNode
    ? spawnNode([...first, ...args], settings)
    : spawn(program, [...first, ...args], settings);
  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "close");
  if (options.quiet && code !== 0) process.stderr.write(Buffer.concat(output));
  return code ?? 1;
}

/** Packages of the tools whose package has another name. */
const packageOf: Readonly<Record<string, string>> = { biome: "@biomejs/biome", tsc: "typescript" };
const binSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * Program and first arguments that run a command without a shell. On Windows, npm and tools are batch files, which need a
 * shell, and a shell splits arguments at spaces.
 */
export function programOf(command: string, env = process.env): readonly [string, ...string[]] {
  if (command === "npm") return npmProgram();
  const folder = `${root}/node_modules/${packageOf[command] ?? command}`;
  if (!existsSync(`${folder}/package.json`)) return [command];
  const { bin } = binSchema.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) return [command];
  // The other tools honor NO_COLOR themselves.
  const plain = command === "turbo" && env.NO_COLOR ? ["--no-color"] : [];
  return [process.execPath, join(folder, script), ...plain];
}

/** Path of the `suite` program. */
export const suiteProgram = `${root}/node_modules/@suite/cli/suite.mjs`;

/** Path of the program that builds widgets. Node runs it with `--conditions=suite-source`. */
export const widgetBuild = `${root}/node_modules/@suite/widget-kit/build.mjs`;

interface BuildOptions extends RunOptions {
  /** Builds only the pages of these samples and of the local host. */
  readonly samples?: readonly { readonly name: string }[];
}

/** Builds widgets and the host page. Turbo restores unchanged pages from its cache. Resolves to true on success. */
export async function build({ samples, ...options }: BuildOptions = {}): Promise<boolean> {
  const wanted = samples && ["shared/host", ...samples.map(({ name }) => `widgets/${name}`)];
  // An ejected copy has the host as a package, with its page built.
  const folders = packageFolders().filter((folder) => wanted?.includes(folder));
  const filters = folders.map((folder) => `--filter=./${folder}`);
  // Each task keeps a processor busy and takes some hundred megabytes.
  const how = ["--output-logs=errors-only", "--concurrency=100%"];
  return (await run("turbo", ["run", "build", ...how, ...filters], options)) === 0;
}
