import { strToU8, zipSync } from "fflate";
import { appIdOf } from "./app-id.ts";
import type { AppSource } from "./app-source.ts";
import { drawColorIcon, drawOutlineIcon } from "./icons.ts";
import { declarativeAgent, type PluginOptions, plugin, pluginFile, teamsManifest } from "./manifests.ts";

/** The files of a package by their name in it. */
export type PackageFiles = Readonly<Record<string, Uint8Array>>;

/** The Agents Toolkit registers an app of its own and puts its id here. */
export const toolkitAppId = "$" + "{{TEAMS_APP_ID}}";

/** Makes every file of an app's package from the servers' definitions and the app's texts. */
export function packageFiles(
  app: AppSource,
  { id = appIdOf(app.name), ...options }: PluginOptions & { readonly id?: string } = {},
): PackageFiles {
  const files: Record<string, Uint8Array> = {
    "manifest.json": json(teamsManifest(app, id)),
    "agent.json": json(declarativeAgent(app)),
    "color.png": drawColorIcon(app.glyph, app.accentColor),
    "outline.png": drawOutlineIcon(app.glyph),
  };
  for (const one of app.servers) {
    const { name } = one.server;
    files[pluginFile(name)] = json(plugin(one, options));
  }
  return files;
}

/** A zip with the same bytes for the same files, wherever and whenever it is made. */
export function zipOf(files: PackageFiles): Uint8Array {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  // Zip times are local ones without a zone: this is the same eight bytes everywhere.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime, os: 0 });
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`);
}
