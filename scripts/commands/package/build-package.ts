import { createHash } from "node:crypto";
import type { Skill, SuiteServer } from "@suite/server";
import { toolAlias } from "@suite/server/internal";
import { strToU8, zipSync } from "fflate";
import type { AppServer, AppSource } from "./app-source.ts";

export type PackageFiles = Readonly<Record<string, Uint8Array>>;

/** Placeholder that the Agents Toolkit replaces with the id of the app that it registers. */
export const toolkitAppId = "$" + "{{TEAMS_APP_ID}}";

export function packageFiles(
  app: AppSource,
  { id = toAppId(app.name), ...options }: PluginOptions & { readonly id?: string } = {},
): PackageFiles {
  const files: Record<string, Uint8Array> = {
    "manifest.json": json(teamsManifest(app, id, options)),
    "agent.json": json(declarativeAgent(app, options)),
    ...app.icons,
  };
  for (const one of app.servers) {
    const { name, skill } = one.server;
    files[pluginFile(name)] = json(plugin(one, options));
    if (options.pinned) files[toolsFile(name)] = json({ tools: pinnedTools(one.server) });
    if (skill) Object.assign(files, skillFiles(skill));
  }
  return files;
}

/** Files of a skill in `skills/<name>/`: hosts require that the folder has the skill's name. */
export function skillFiles(skill: Skill): PackageFiles {
  const folder = skillFolder(skill.frontmatter.name);
  return Object.fromEntries(
    skill.files.map(({ path, text }) => [`${folder}/${path}`, strToU8(text)]),
  );
}

const skillFolder = (name: string) => `skills/${name}`;

/** Creates a reproducible zip: the same files give the same bytes on any machine. */
export function toZip(files: PackageFiles): Uint8Array {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  // Zip stores local times without a zone, so this date gives the same bytes everywhere.
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime, os: 0 });
}

export const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);

const schemas = "https://developer.microsoft.com/json-schemas";
const agentFile = "agent.json";
const suite = {
  name: "Enterprise MCP Apps",
  ...pagesOf("https://example.com/enterprise-mcp-apps"),
};

/** Pages of a publisher. */
function pagesOf(site: string) {
  return { websiteUrl: site, privacyUrl: `${site}/privacy`, termsOfUseUrl: `${site}/terms` };
}

export const pluginFile = (server: string) => `${server}.plugin.json`;

const toolsFile = (server: string) => `${server}.tools.json`;

/**
 * App of a copy that names no publisher yet, with an example in the name of the app: the suite is not its publisher. `npm run package`
 * warns of it.
 */
export function withPublisher(app: AppSource): AppSource {
  const { title, developer = { name: title, ...pagesOf("https://example.com") } } = app;
  return { ...app, developer };
}

/** Full name of an app. */
function fullName({ title, developer = suite }: AppSource): string {
  if (developer === suite) return `${title}, a sample of ${suite.name}`;
  return developer.name === title ? title : `${title} by ${developer.name}`;
}

/**
 * Microsoft 365 app manifest: a declarative agent, and each server as a connector with its skill, as Copilot's plugins and Cowork
 * read them. `id` is a GUID or {@link toolkitAppId}.
 */
export function teamsManifest(app: AppSource, id: string, options: PluginOptions = {}) {
  const { title, summary, description, accentColor, version, developer = suite } = app;
  return {
    $schema: `${schemas}/teams/v1.30/MicrosoftTeams.schema.json`,
    manifestVersion: "1.30",
    version,
    id,
    developer,
    name: { short: title, full: fullName(app) },
    description: { short: summary, full: description },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor,
    copilotAgents: { declarativeAgents: [{ id: "declarativeAgent", file: agentFile }] },
    agentConnectors: app.servers.map((one) => agentConnector(one, options)),
    agentSkills: app.servers.flatMap(({ server: { skill } }) =>
      skill ? [{ folder: skillFolder(skill.frontmatter.name) }] : [],
    ),
  };
}

/**
 * Connector of one server (manifest 1.27). Without a file of tools the host lists them from the server, which needs 1.29
 * (learn.microsoft.com, "Dynamic tool discovery for MCP plugins", note on agent connectors, read 2026-11-22).
 */
function agentConnector(
  { server, texts, url }: AppServer,
  { pinned = false, oauth }: PluginOptions,
) {
  return {
    id: server.name,
    displayName: texts.title,
    description: texts.description,
    toolSource: {
      remoteMcpServer: {
        mcpServerUrl: url,
        ...(pinned && { mcpToolDescription: { file: toolsFile(server.name) } }),
        authorization: oauth ? { type: "OAuthPluginVault", referenceId: oauth } : { type: "None" },
      },
    },
  };
}

export function declarativeAgent(
  { title, description, instructions, servers }: AppSource,
  { pinned = false }: PluginOptions = {},
) {
  return {
    $schema: `${schemas}/copilot/declarative-agent/v1.7/schema.json`,
    version: "v1.7",
    name: title,
    description,
    instructions: [
      instructions,
      ...servers.map(({ server }) => {
        const text = pinned ? withFunctionNames(server, server.instructions) : server.instructions;
        return `# ${server.title}\n\n${text}`;
      }),
    ].join("\n\n"),
    conversation_starters: listStarters(servers),
    actions: servers.map(({ server }) => ({ id: server.name, file: pluginFile(server.name) })),
  };
}

/** Most starters of a declarative agent 1.7. */
export const starterCount = 12;

/**
 * Conversation starters: the first scenarios of each server, as many of each as the limit allows. A server that a selection of tools
 * leaves without scenarios has the title of its first tool, as hosts require a starter.
 */
function listStarters(servers: readonly AppServer[]) {
  const each = Math.floor(starterCount / servers.length);
  return servers.flatMap(({ server }) => {
    const starters = server.scenarios.map(({ title, prompt }) => ({ title, text: prompt }));
    const [first] = server.tools.filter(({ visibility }) => visibility.includes("model"));
    if (starters.length === 0 && first) starters.push({ title: first.title, text: first.title });
    return starters.slice(0, each);
  });
}

export interface PluginOptions {
  /** Writes the tools into the package instead of letting the host list them from the server. */
  readonly pinned?: boolean;
  /** Id of an OAuth registration in the Teams developer portal, for a server with sign-in. */
  readonly oauth?: string;
}

/**
 * Plugin of one server: its address and, when pinned, its tools and those that the model may call. Tools are inline because
 * Microsoft's published schema does not accept a separate file. Tools that the model calls have the names of functions, those
 * for widgets the names that widgets call.
 */
function plugin({ server, texts, url }: AppServer, { pinned = false, oauth }: PluginOptions) {
  const names = listFunctions(server).map(toolAlias);
  return {
    $schema: `${schemas}/copilot/plugin/v2.4/schema.json`,
    schema_version: "v2.4",
    name_for_human: texts.shortName,
    namespace: server.name,
    description_for_human: texts.summary,
    description_for_model: texts.description,
    functions: pinned ? names.map((name) => ({ name })) : [],
    runtimes: [
      {
        type: "RemoteMCPServer",
        auth: oauth ? { type: "OAuthPluginVault", reference_id: oauth } : { type: "None" },
        spec: { url, ...(pinned && { mcp_tool_description: { tools: pinnedTools(server) } }) },
        run_for_functions: pinned ? names : ["*"],
      },
    ],
  };
}

/** Names of the tools that the model may call in a host. */
export function listFunctions({ tools }: SuiteServer): string[] {
  return tools.flatMap(({ name, visibility, local }) =>
    visibility.includes("model") && !local ? [name] : [],
  );
}

function pinnedTools(server: SuiteServer) {
  return server.listTools().tools.map((tool) => ({
    ...tool,
    name: withFunctionNames(server, tool.name),
    description: withFunctionNames(server, tool.description),
  }));
}

/** Replaces the names of tools in a text by the names that a pinned package gives them. */
function withFunctionNames(server: SuiteServer, text: string): string {
  const functions = new Set(listFunctions(server));
  return text.replace(/[\w-]+/g, (word) => (functions.has(word) ? toolAlias(word) : word));
}

/** GUID derived from the name, so that a later upload updates the same app (RFC 9562, version 8). */
function toAppId(name: string): string {
  const hex = createHash("sha256").update(`enterprise-mcp-apps/${name}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");
}
