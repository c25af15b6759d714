import { hostLimits } from "@suite/server";
import type { AppServer, AppSource } from "./app-source.ts";

const schemas = "https://developer.microsoft.com/json-schemas";
const agentFile = "agent.json";
const site = "https://example.com/enterprise-mcp-apps";
const suite = {
  name: "Enterprise MCP Apps",
  websiteUrl: site,
  privacyUrl: `${site}/privacy`,
  termsOfUseUrl: `${site}/terms`,
};

export const pluginFile = (server: string) => `${server}.plugin.json`;

/** The Teams app manifest; `id` is a GUID, or what the Agents Toolkit replaces by one. */
export function teamsManifest(app: AppSource, id: string) {
  const { title, summary, description, accentColor, version, developer = suite } = app;
  return {
    $schema: `${schemas}/teams/v1.24/MicrosoftTeams.schema.json`,
    manifestVersion: "1.24",
    version,
    id,
    developer,
    name: {
      short: title,
      full: developer === suite ? `${title}, a sample of ${suite.name}` : `${title} by ${developer.name}`,
    },
    description: { short: summary, full: description },
    icons: { color: "color.png", outline: "outline.png" },
    accentColor,
    copilotAgents: { declarativeAgents: [{ id: "declarativeAgent", file: agentFile }] },
  };
}

/** The declarative agent: what it is told, what it suggests to ask, and one action per server. */
export function declarativeAgent({ title, description, instructions, servers }: AppSource) {
  return {
    $schema: `${schemas}/copilot/declarative-agent/v1.7/schema.json`,
    version: "v1.7",
    name: title,
    description,
    instructions: [
      instructions,
      ...servers.map(({ server }) => `# ${server.title}\n\n${server.instructions}`),
    ].join("\n\n"),
    conversation_starters: startersOf(servers),
    actions: servers.map(({ server }) => ({ id: server.name, file: pluginFile(server.name) })),
  };
}

/** The first walkthroughs of each server, as many of each as all have room for. */
function startersOf(servers: readonly AppServer[]) {
  const each = Math.floor(hostLimits.starterCount / servers.length);
  return servers.flatMap(({ server }) =>
    server.walkthroughs.slice(0, each).map(({ title, prompt }) => ({ title, text: prompt })),
  );
}

export interface PluginOptions {
  /** Write the tools into the package, instead of having the host ask the server for them. */
  readonly pinned?: boolean;
  /** The id of an OAuth registration in the Teams developer portal, when the server wants people to sign in. */
  readonly oauth?: string;
}

/**
 * The plugin of one server: where it is and, when pinned, its tools and which of them the model may call. The tools are inside,
 * not in a file beside it: that is the one form that Microsoft's schema as published accepts.
 */
export function plugin({ server, texts, url }: AppServer, { pinned = false, oauth }: PluginOptions) {
  const names = server.tools
    .filter(({ visibility, local }) => visibility.includes("model") && !local)
    .map(({ name }) => name);
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
        spec: { url, ...(pinned && { mcp_tool_description: server.listTools() }) },
        run_for_functions: pinned ? names : ["*"],
      },
    ],
  };
}
