import { existsSync, readFileSync } from "node:fs";
import { basename, posix } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { strFromU8 } from "fflate";
import { z } from "zod";
import { inRepository, root } from "../../lib/root.ts";
import { allSamples, importServer, type Sample } from "../../lib/samples.ts";
import { allSettings } from "../../lib/settings.ts";
import {
  type AppSource,
  findEndpoint,
  jointApp,
  loadJointApp,
  sampleApp,
} from "../package/app-source.ts";
import { packageFiles } from "../package/build-package.ts";
import { settingsPages } from "./settings-pages.ts";
import { formatSurface, type Surface } from "./surface-file.ts";
import { listAllTools, toolTypes } from "./tool-types.ts";

/**
 * Generates the files that `npm run snapshots` writes, by path from the root: surfaces, files of each sample, pages of the settings, skills of
 * the guides and the kit's catalog.
 */
export async function generatedFiles(): Promise<Map<string, string>> {
  const pages = `${root}/docs/llms.txt`;
  // A copy of an earlier version has no list of pages.
  const skills = existsSync(pages) ? guideSkills(readFileSync(pages, "utf8")) : [];
  const files = new Map([...settingsPages(await allSettings()), ...skills]);
  for (const [folder, surface] of await takeSurfaces())
    files.set(`${folder.slice(root.length + 1)}/surface.yaml`, formatSurface(surface));
  const { withToolTable } = await import("@suite/testing/tool-table");
  for (const sample of allSamples()) {
    const server = await importServer(sample);
    const readme = `samples/${sample.name}/README.md`;
    files.set(`widgets/${sample.name}/tools.d.ts`, toolTypes(server));
    files.set(readme, withToolTable(readFileSync(`${root}/${readme}`, "utf8"), server.tools));
  }
  if (inRepository) {
    const { kitCatalog } = await import("./kit-catalog.ts");
    files.set("widgets/kit/catalog.md", kitCatalog());
  }
  return files;
}

/** Lists the generated files that are missing or differ, one sentence each. */
export function staleFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const file = `${root}/${path}`;
    const stored = existsSync(file)
      ? readFileSync(file, "utf8").replaceAll("\r\n", "\n")
      : undefined;
    if (stored === text) return [];
    return [stored === undefined ? `${path} is missing` : `${path} is out of date`];
  });
}

/** Gets the public surface of each sample, and of the joint agent, by folder. */
async function takeSurfaces(): Promise<Map<string, Surface>> {
  // Surfaces must not depend on the machine: settings, some of which change a page's origins, and tunnels are ignored.
  for (const { name } of await allSettings()) delete process.env[name];
  const samples = allSamples();
  const getUrl = (sample: Sample) => findEndpoint(sample, undefined, {}).url;
  const surfaces = new Map<string, Surface>();
  for (const sample of samples) {
    const app = await sampleApp(sample, getUrl(sample));
    // A sample without the file leaves it out.
    if (existsSync(`${sample.folder}/surface.yaml`))
      surfaces.set(sample.folder, toSurface(app, app.servers));
  }
  const joint = await loadJointApp(samples, getUrl);
  if (!joint) return surfaces;
  // Most plugins are those of the samples' own packages.
  const ofSamples = new Map(
    [...surfaces.values()].flatMap((surface) => Object.entries(surface.package)),
  );
  const files = Object.entries(toPackageEntries(joint)).filter(
    ([name, file]) => !isDeepStrictEqual(file, ofSamples.get(name)),
  );
  return surfaces.set(jointApp.folder, {
    ...toSurface(joint, []),
    package: Object.fromEntries(files),
  });
}

function toSurface(app: AppSource, servers: AppSource["servers"]): Surface {
  return {
    tools: byName(servers.flatMap(({ server }) => listAllTools(server))),
    // Prompts of the scenarios, in English.
    prompts: byName(
      servers.flatMap(({ server }) => server.scenarios.map(({ steps: _, ...prompt }) => prompt)),
    ),
    templates: byName(servers.flatMap(({ server }) => server.listTemplates().resourceTemplates)),
    widgets: byName(servers.flatMap(({ server }) => server.widgets.list())),
    package: toPackageEntries(app),
  };
}

type Entries = Surface["tools"];

/** Entries as JSON, with the content hash removed from the names of widget pages. */
function byName(entries: readonly { readonly name: string }[]): Entries {
  const text = JSON.stringify(Object.fromEntries(entries.map((entry) => [entry.name, entry])));
  return JSON.parse(text.replaceAll(/\.[0-9a-f]{16}\.html"/g, '.html"'));
}

function toPackageEntries(app: AppSource): Entries {
  const dynamic = packageFiles(app);
  const pinned = packageFiles(app, { pinned: true });
  const names = Object.keys(dynamic).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    names.flatMap((file) => {
      const name = file.replace(".json", "");
      const entry = [name, readJson(dynamic[file])];
      return file.endsWith(".plugin.json")
        ? [entry, [`${name}.pinned`, readJson(pinned[file])]]
        : [entry];
    }),
  );
}

const toolsSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });

/** Reads a file of the package, with the names of a pinned plugin's tools in place of the tools, which the surface has already. */
function readJson(content: Uint8Array = new Uint8Array()): unknown {
  return JSON.parse(strFromU8(content), (key, value) =>
    key === "mcp_tool_description" ? toolsSchema.parse(value).tools.map(({ name }) => name) : value,
  );
}

/** Skills by which coding agents find the guides that `docs/llms.txt` lists under "Change", by path from the root. */
function guideSkills(index: string): [path: string, text: string][] {
  const section = index.split(/^## /m).find((part) => part.startsWith("Change\n")) ?? "";
  return [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm)].map(
    ([, link = "", description = ""]) => {
      const guide = posix.join("docs", link);
      const name = basename(guide, ".md");
      return [`.agents/skills/${name}/SKILL.md`, toSkill(name, description, guide)];
    },
  );
}

function toSkill(name: string, description: string, guide: string): string {
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

Read [the conventions](../../../AGENTS.md), then follow [${guide}](../../../${guide}) step by step. \`<sample>\` is a folder in \`samples/\`.
The example of the guide stands for what you were asked for: keep the order and the form of its steps, with names of your own. You are
done when the commands of its last step pass.
`;
}
