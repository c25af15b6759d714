import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SuiteServer } from "@suite/server";
import { strFromU8 } from "fflate";
import { z } from "zod";
import { allSamples, type Sample } from "../lib/samples.ts";
import { allSettings } from "../lib/settings.ts";
import { type AppSource, endpointOf, jointApp, jointAppOf, sampleApp } from "../package/app-source.ts";
import { packageFiles } from "../package/build-package.ts";

/** Texts of snapshot files by path in their folder. */
export type Snapshots = ReadonlyMap<string, string>;

export interface SnapshotFolder {
  readonly name: string;
  readonly path: string;
  readonly taken: Snapshots;
}

/** Takes the snapshots of all folders: one for each sample, and one for the joint agent. */
export async function takeSnapshots(): Promise<SnapshotFolder[]> {
  // Snapshots must not depend on the machine: settings, some of which change a page's origins, and tunnels are ignored.
  for (const { name } of await allSettings()) delete process.env[name];
  const samples = allSamples();
  const urlOf = (sample: Sample) => endpointOf(sample, undefined, {}).url;
  const ofSamples = samples.map(async (sample) => {
    const app = await sampleApp(sample, urlOf(sample));
    const offered = app.servers.flatMap(({ server }) => [
      ...toolsOf(server),
      ...widgetsOf(server),
      ...promptsOf(server),
      ...templatesOf(server),
    ]);
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

/** Reads the snapshots in a folder. */
export function readSnapshots(folder: string): Snapshots {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  // Windows has other separators and, in a checkout, other line endings.
  const text = (name: string) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
  return new Map(names.map((name) => [name.replaceAll("\\", "/"), text(name)]));
}

/** All tools as a host lists them, including those for local clients. */
function toolsOf(server: SuiteServer): [string, string][] {
  const capabilities = { elicitation: true, sampling: true, roots: true };
  return server
    .listTools({ local: true, capabilities })
    .tools.map((tool) => [`tools/${tool.name}.json`, textOf(tool)]);
}

function widgetsOf(server: SuiteServer): [string, string][] {
  return server.widgets.list().map((widget) => [`widgets/${widget.name}.json`, textOf(widget)]);
}

/** Prompts of the walkthroughs, in English. */
function promptsOf({ walkthroughs }: SuiteServer): [string, string][] {
  return walkthroughs.map(({ steps: _, ...prompt }) => [`prompts/${prompt.name}.json`, textOf(prompt)]);
}

/** Addresses of records. */
function templatesOf(server: SuiteServer): [string, string][] {
  return server
    .listTemplates()
    .resourceTemplates.map((template) => [`templates/${template.name}.json`, textOf(template)]);
}

/** Files of the package, and the plugins of the pinned package, whose tools are separate snapshots. */
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

/** Replaces the tools of a pinned plugin by their names, because the tools are separate snapshots. */
function withToolNames([path, text]: [string, string]): [string, string] {
  const pinned = JSON.parse(text, (key, value) =>
    key === "mcp_tool_description" ? toolsSchema.parse(value).tools.map(({ name }) => name) : value,
  );
  return [path, textOf(pinned)];
}

/** Serializes a value, with the content hash removed from the names of widget pages. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll(/\.[0-9a-f]{16}\.html"/g, '.html"');
  return `${text}\n`;
}
