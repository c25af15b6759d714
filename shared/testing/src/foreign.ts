import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { FrameLocator } from "playwright-core";
import type { Call } from "./samples/sample.ts";

/** A program of somebody else with which release tests try the samples. No dependency of the suite: npx fetches it. */
export interface ForeignPackage {
  readonly spec: `${string}@${string}.${string}.${string}`;
  /** Packages that it expects beside it. */
  readonly peers?: readonly string[];
}

/** Every foreign program, by the name that tests print. All were the newest on npm on 2026-11-22. */
export const foreignPackages = {
  "sdk-1": { spec: "@modelcontextprotocol/sdk@1.32.2" },
  "sdk-2": { spec: "@modelcontextprotocol/client@2.4.0" },
  "ai-sdk": { spec: "@ai-sdk/mcp@2.0.99", peers: ["zod@4.6.7"] },
  langchain: { spec: "@langchain/mcp-adapters@1.1.4", peers: ["@langchain/core@1.4.0"] },
  mastra: { spec: "@mastra/mcp@2.0.0", peers: ["@mastra/core@1.71.0", "zod@4.6.7"] },
  "openai-agents": { spec: "@openai/agents@0.20.0", peers: ["zod@4.6.7"] },
  "mcp-remote": { spec: "mcp-remote@0.15.1", peers: ["@modelcontextprotocol/sdk@1.32.2"] },
  "app-bridge": {
    spec: "@modelcontextprotocol/ext-apps@2.0.4",
    peers: ["@modelcontextprotocol/client@2.4.0"],
  },
  "mcp-ui": {
    spec: "@mcp-ui/client@7.1.1",
    peers: ["@modelcontextprotocol/sdk@1.32.2", "react@19.3.1", "react-dom@19.3.1"],
  },
  inspector: { spec: "@modelcontextprotocol/inspector@2.12.0" },
  sunpeak: { spec: "sunpeak@0.20.79" },
} as const satisfies Readonly<Record<string, ForeignPackage>>;

export type ForeignName = keyof typeof foreignPackages;

const run = promisify(execFile);

/** Fetches a package into the cache of npx and resolves to the `node_modules` with it. Rejects if npm cannot get it. */
export async function fetchForeign(name: ForeignName): Promise<string> {
  const { spec, peers = [] }: ForeignPackage = foreignPackages[name];
  const shell = process.platform === "win32";
  const print = "node -p process.env.PATH";
  const packages = [spec, ...peers].map((one) => `--package=${one}`);
  const options = ["--yes", "--prefer-offline", "--ignore-scripts", ...packages];
  try {
    // Away from this repository, whose own packages npm would take instead.
    const { stdout } = await run("npm", ["exec", ...options, "-c", shell ? `"${print}"` : print], {
      cwd: tmpdir(),
      shell,
    });
    return join(stdout.split(delimiter)[0] ?? "", "..");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line =
      reason.split("\n").find((one) => /npm error \S/.test(one)) ?? reason.split("\n")[0];
    throw new Error(`${spec} cannot be fetched: ${line}`);
  }
}

/** Makes a temporary folder with copies of the modules in a folder, which import from these `node_modules`. */
export async function besideForeign(modules: string, nodeModules: string) {
  const folder = await mkdtemp(join(tmpdir(), "foreign-"));
  await symlink(nodeModules, join(folder, "node_modules"), "junction");
  const names = (await readdir(modules)).filter((name) => name.endsWith(".mjs"));
  await Promise.all(names.map((name) => copyFile(join(modules, name), join(folder, name))));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A sample's part of the tests with foreign hosts and clients; its `trial.ts` exports it as `trial`. */
export interface ForeignTrial {
  readonly write: Call;
  readonly widgets: Readonly<Record<string, WidgetTrial>>;
}

export interface WidgetTrial {
  /** Call whose result the widget draws. */
  readonly open: Call;
  /** Acts as a person does who edits and saves something, from the inline view on. Resolves when the widget says that it is done. */
  act(widget: FrameLocator): Promise<void>;
  /** Tool that the widget writes with; left out if it only reads. */
  readonly writes?: string;
}
