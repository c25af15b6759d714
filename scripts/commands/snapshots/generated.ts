import { existsSync, readFileSync } from "node:fs";
import { registryEntry, type SuiteServer } from "@suite/server";
import { root } from "../../lib/root.ts";
import { allSamples, importServer } from "../../lib/samples.ts";
import { allSettings } from "../../lib/settings.ts";
import { settingsPages } from "./settings-pages.ts";
import { takeSurfaces } from "./snapshots.ts";
import { formatSurface } from "./surface-file.ts";

/** Files that `npm run snapshots` writes, by path from the root. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** Generates the public surfaces, the files of each sample and the pages of the settings. */
export async function generatedFiles(): Promise<GeneratedFiles> {
  const files = new Map(settingsPages(await allSettings()));
  for (const [folder, surface] of await takeSurfaces())
    files.set(`${folder.slice(root.length + 1)}/surface.yaml`, formatSurface(surface));
  const { withToolTable } = await import("@suite/testing/tool-table");
  for (const sample of allSamples()) {
    const server = await importServer(sample);
    const entry = registryEntry(server);
    const readme = `samples/${sample.name}/README.md`;
    if (entry) files.set(`samples/${sample.name}/server.json`, `${JSON.stringify(entry, null, 2)}\n`);
    files.set(`widgets/${sample.name}/tools.d.ts`, toolTypes(server));
    files.set(readme, withToolTable(readFileSync(`${root}/${readme}`, "utf8"), server.tools));
  }
  return files;
}

/** Declares the names of the tools that widgets may call, for the hooks of the widget kit. */
export function toolTypes({
  tools,
}: {
  readonly tools: readonly Pick<SuiteServer["tools"][number], "name" | "visibility" | "local">[];
}): string {
  const names = tools
    .filter(({ visibility, local }) => visibility.includes("app") && !local)
    .map(({ name }) => name);
  return `// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
${names
  .sort()
  .map((name) => `    ${JSON.stringify(name)}: unknown;`)
  .join("\n")}
  }
}
`;
}

/** Lists the generated files that are missing or differ, one sentence each. */
export function staleFiles(files: GeneratedFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const file = `${root}/${path}`;
    const stored = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : undefined;
    if (stored === text) return [];
    return [stored === undefined ? `${path} is missing` : `${path} is out of date`];
  });
}
