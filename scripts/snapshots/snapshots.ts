import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteServer } from "@suite/server";
import { strFromU8 } from "fflate";
import { z } from "zod";
import { allSamples, type Sample } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import { type AppSource, endpointOf, jointApp, jointAppOf, sampleApp } from "../package/app-source.ts";
import { packageFiles } from "../package/build-package.ts";

/** The texts of snapshot files by their path in the folder they belong to. */
export type Snapshots = ReadonlyMap<string, string>;

export interface SnapshotFolder {
  readonly name: string;
  readonly path: string;
  readonly taken: Snapshots;
}

/** All snapshot folders with what they should hold: one for each sample, and one for the agent that joins several. */
export async function takeSnapshots(): Promise<SnapshotFolder[]> {
  // What may differ from machine to machine stays out: settings, some of which change a page's origins, and tunnels.
  for (const { name } of await allSettings()) delete process.env[name];
  const samples = allSamples();
  const urlOf = (sample: Sample) => endpointOf(sample, undefined, {}).url;
  const ofSamples = samples.map(async (sample) => {
    const app = await sampleApp(sample, urlOf(sample));
    const offered = app.servers.flatMap(({ server }) => [...toolsOf(server), ...widgetsOf(server)]);
    const taken = new Map([...offered, ...packageOf(app)]);
    return { name: sample.name, path: `${sample.folder}/snapshots`, taken };
  });
  const joint = await jointAppOf(samples, urlOf);
  const { name, folder } = jointApp;
  return [
    ...(await Promise.all(ofSamples)),
    ...(joint ? [{ name, path: `${folder}/snapshots`, taken: new Map(packageOf(joint)) }] : []),
  ];
}

/** The snapshots that lie in a folder. */
export function readSnapshots(folder: string): Snapshots {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  // Windows has its own separators and, in a checkout, its own line ends.
  const text = (name: string) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
  return new Map(names.map((name) => [name.replaceAll("\\", "/"), text(name)]));
}

/** A line for each snapshot that writing them adds, changes or removes. */
export function updates(taken: Snapshots, stored: Snapshots): string[] {
  const names = [...new Set([...taken.keys(), ...stored.keys()])];
  return names.flatMap((name) => {
    if (!stored.has(name)) return [`${name} added`];
    if (!taken.has(name)) return [`${name} removed`];
    return stored.get(name) === taken.get(name) ? [] : [`${name} changed`];
  });
}

/** A sentence for each snapshot that is missing, changed or of something that is no more. */
export function differences(taken: Snapshots, stored: Snapshots): string[] {
  const missing = [...taken.keys()].filter((name) => !stored.has(name));
  const changed = [...taken].filter(([name, text]) => stored.has(name) && stored.get(name) !== text);
  const superfluous = [...stored.keys()].filter((name) => !taken.has(name));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...changed.map(([name]) => `${name} is not what hosts see now`),
    ...superfluous.map((name) => `${name} is of something that is not there any more`),
  ];
}

/** Every tool, those for local clients as well, as a host lists it. */
function toolsOf(server: SuiteServer): [string, string][] {
  const capabilities = { elicitation: true, sampling: true, roots: true };
  return server
    .listTools({ local: true, capabilities })
    .tools.map((tool) => [`tools/${tool.name}.json`, textOf(tool)]);
}

function widgetsOf(server: SuiteServer): [string, string][] {
  return server.widgets.list().map((widget) => [`widgets/${widget.name}.json`, textOf(widget)]);
}

/** Each file of the package, and of the pinned one what differs; its tools are in snapshots of their own. */
function packageOf(app: AppSource): [string, string][] {
  const [dynamic, pinned] = [packageFiles(app), packageFiles(app, { pinned: true })];
  const texts = (files: typeof dynamic, name: string, suffix = ""): [string, string][] => {
    const content = files[name];
    return content ? [[`package/${name.replace(".json", `${suffix}.json`)}`, strFromU8(content)]] : [];
  };
  return Object.keys(dynamic)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => [
      ...texts(dynamic, name),
      ...(name.endsWith(".plugin.json") ? texts(pinned, name, ".pinned").map(withToolNames) : []),
    ]);
}

const toolsSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });

/** A pinned plugin with the names of its tools in place of them: they are in snapshots of their own. */
function withToolNames([path, text]: [string, string]): [string, string] {
  const pinned = JSON.parse(text, (key, value) =>
    key === "mcp_tool_description" ? toolsSchema.parse(value).tools.map(({ name }) => name) : value,
  );
  return [path, textOf(pinned)];
}

/** A widget's page is named by its content, which changes with every build: its plain name stands for it. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll(/\.[0-9a-f]{16}\.html"/g, '.html"');
  return `${text}\n`;
}
