import { hostLimits } from "@suite/server";
import { strFromU8 } from "fflate";
import type { AppSource } from "./app-source.ts";
import type { PackageFiles } from "./build-package.ts";
import { pngSize } from "./icons.ts";
import { declarativeAgent, pluginFile, teamsManifest } from "./manifests.ts";

type Measured = readonly [what: string, text: string, most: number];

/** What the schemas do not say and hosts still hold a package to: lengths, counts, icon sizes, placeholders, addresses. */
export function packageProblems(app: AppSource, files: PackageFiles): string[] {
  const agent = declarativeAgent(app);
  const titles = agent.conversation_starters.map(({ title }) => title);
  const count = (what: string, found: number, most: number) =>
    found < 1 || found > most ? [`${what}: ${found}, and 1 to ${most} are taken`] : [];
  return [
    ...textsOf(app)
      .filter(([, text, most]) => !text.trim() || text.length > most)
      .map(([what, text, most]) => `${what}: ${text.length} characters, and 1 to ${most} are read`),
    ...count("conversation starters", titles.length, hostLimits.starterCount),
    ...count("actions", agent.actions.length, hostLimits.actionCount),
    ...titles
      .filter((title, index) => titles.indexOf(title) !== index)
      .map((title) => `conversation starter "${title}" is there twice`),
    ...(/^[1-9]\d*\.\d+\.\d+$/.test(app.version) ? [] : [`version ${app.version} must be 1.0.0 or later`]),
    ...app.servers.flatMap(({ server, url }) => addressProblems(server.name, url)),
    ...missingFiles(app, files),
    ...iconProblems(files, "color.png", 192),
    ...iconProblems(files, "outline.png", 32),
    ...Object.entries(files).flatMap(([name, content]) => placeholders(name, content)),
  ];
}

function textsOf(app: AppSource): Measured[] {
  const agent = declarativeAgent(app);
  const { name, description, developer } = teamsManifest(app, "");
  return [
    ["app name", name.short, hostLimits.appName],
    ["full app name", name.full, hostLimits.appFullName],
    ["app summary", description.short, hostLimits.appSummary],
    ["app description", description.full, hostLimits.appDescription],
    ["developer name", developer.name, hostLimits.developerName],
    ["agent name", agent.name, hostLimits.agentName],
    ["agent description", agent.description, hostLimits.agentDescription],
    ["agent instructions", agent.instructions, hostLimits.agentInstructions],
    ...app.servers.flatMap(({ texts }): Measured[] => [
      [`plugin name of ${texts.name}`, texts.shortName, hostLimits.pluginName],
      [`plugin summary of ${texts.name}`, texts.summary, hostLimits.pluginSummary],
      [`plugin description of ${texts.name}`, texts.description, hostLimits.pluginDescription],
    ]),
  ];
}

function addressProblems(server: string, url: string): string[] {
  return /^https:\/\/[^/]+\/mcp$/.test(url) ? [] : [`${server}: ${url} is not https://<host>/mcp`];
}

function missingFiles(app: AppSource, files: PackageFiles): string[] {
  const wanted = ["manifest.json", "agent.json", ...app.servers.map(({ server }) => pluginFile(server.name))];
  return wanted.filter((name) => !files[name]).map((name) => `${name} is missing`);
}

function iconProblems(files: PackageFiles, name: string, size: number): string[] {
  const icon = files[name];
  if (!icon) return [`${name} is missing`];
  const { width, height } = pngSize(icon);
  return width === size && height === size ? [] : [`${name} is ${width} × ${height}, not ${size} × ${size}`];
}

function placeholders(name: string, content: Uint8Array): string[] {
  if (!name.endsWith(".json")) return [];
  const left = strFromU8(content).match(/\$?\{\{.*?\}\}|\[\[.*?\]\]|\$\[file\(.*?\)\]/g) ?? [];
  return left.map((placeholder) => `${name}: ${placeholder} is not filled in`);
}
