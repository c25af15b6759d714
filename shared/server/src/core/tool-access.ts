import { UserError } from "@suite/contracts";
import { missingPermission, rightFor, writerRole } from "../auth/permissions.ts";
import type { Caller, Client, ClientFeatures } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { wireSchemaOf } from "../schema/json-schema.ts";
import type { Exchange } from "./exchange.ts";
import { isAppOnly, listedInputSchema } from "./widget-key.ts";
import { uiExtension, type WidgetPages, widgetMimeType } from "./widget-pages.ts";
import { type ListedTool, type Meta, RpcError, rpcCodes } from "./wire.ts";

/** Returns the tool list for a client: local tools and tools of widgets only for clients that can use them. */
export function toolLists(tools: readonly Tool<never>[], widgets: WidgetPages) {
  const listOf = (local: boolean, ofWidgets: boolean) =>
    toolList(
      tools.filter((tool) => (local || !tool.local) && (ofWidgets || !isAppOnly(tool))),
      widgets,
    );
  const lists = {
    withWidgets: { local: listOf(true, true), remote: listOf(false, true) },
    withoutWidgets: { local: listOf(true, false), remote: listOf(false, false) },
  };
  return (client?: Client) => {
    const { local, remote } = !client || usesAppTools(client) ? lists.withWidgets : lists.withoutWidgets;
    return client && usesLocalTools(client) ? local() : remote();
  };
}

/** True unless a client declares that it draws no widgets. */
function usesAppTools({ showsWidgets }: Pick<Client, "showsWidgets">): boolean {
  return showsWidgets !== false;
}

/** True if a client runs on this machine and declares its folders. */
function usesLocalTools({ local = false, capabilities }: Client): boolean {
  return local && capabilities.roots;
}

/** Caches a tool list until a widget's page is rebuilt. */
function toolList(tools: readonly Tool<never>[], widgets: WidgetPages): () => { tools: ListedTool[] } {
  let made: { tools: ListedTool[] } = { tools: [] };
  let edition: string | undefined;
  return () => {
    const current = widgets.edition();
    if (current !== edition) {
      made = Object.freeze({ tools: tools.map((tool) => describe(tool, widgets)) });
      edition = current;
    }
    return made;
  };
}

function describe(tool: Tool<never>, widgets: WidgetPages): ListedTool {
  const { name, title, description, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: wireSchemaOf(listedInputSchema(tool), "input"),
    ...(tool.outputSchema && { outputSchema: wireSchemaOf(tool.outputSchema, "output") }),
    annotations,
    _meta: metadata(tool, widgets),
  };
}

/**
 * MCP Apps metadata, and the same facts under those of OpenAI's names that are not deprecated: `openai/visibility` is, since July 2026
 * (developers.openai.com/plugins/changelog, read 2026-11-22).
 */
function metadata(tool: Tool<never>, widgets: WidgetPages): Meta {
  const { widget, visibility, invoking, invoked } = tool;
  const uri = widget && widgets.uri(widget);
  return {
    ui: { ...(uri && { resourceUri: uri }), visibility },
    ...(uri && { "ui/resourceUri": uri, "openai/outputTemplate": uri }),
    "openai/widgetAccessible": visibility.includes("app"),
    ...(invoking && { "openai/toolInvocation/invoking": invoking }),
    ...(invoked && { "openai/toolInvocation/invoked": invoked }),
  };
}

/** Throws `forbidden` when the caller lacks the tool's right. Missing scopes are usually refused over HTTP before this. */
export function requirePermission(tool: Tool<never>, caller: Caller): void {
  const lack = missingPermission(caller, rightFor(tool));
  if (lack === "role") {
    throw new UserError(
      "forbidden",
      `${caller.name} may read but not change anything here: \`${tool.name}\` needs the role ${writerRole}. An administrator can assign it; trying again will not help.`,
    );
  }
  if (lack) throw new UserError("forbidden", `The sign-in does not cover \`${tool.name}\`; sign in again.`);
}

/** Throws `forbidden` for a tool that the settings turn off: a widget or a model may still know it. */
export function requireOffered(name: string, turnedOff: ReadonlySet<string>): void {
  if (!turnedOff.has(name)) return;
  throw new UserError(
    "forbidden",
    `\`${name}\` is turned off on this server. Whoever runs it can turn it on; trying again will not help.`,
  );
}

/** Throws `forbidden` unless the client runs on this machine and declares its folders. */
export function requireLocal(name: string, client: Client): void {
  if (usesLocalTools(client)) return;
  throw new UserError(
    "forbidden",
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}

/** Features in the form in which clients declare them. */
const declarations: Record<keyof ClientFeatures, object> = {
  elicitation: { form: {} },
  sampling: {},
  roots: {},
};

/**
 * Refuses clients that lack a feature or the widget support that a tool requires: with a protocol error in 2026-07-28, with a
 * tool error in earlier revisions, which have no such code.
 */
export function requireFeatures(
  tool: Pick<Tool, "name" | "requires" | "visibility">,
  { client, revision }: Pick<Exchange, "client" | "revision">,
): void {
  const { name, requires = [] } = tool;
  if (isAppOnly(tool) && !usesAppTools(client)) {
    throw new RpcError(
      rpcCodes.missingClientCapability,
      `\`${name}\` is for this server's widgets, and this client declares no support for them. Use the tools that it lists.`,
      { requiredCapabilities: { extensions: { [uiExtension]: { mimeTypes: [widgetMimeType] } } } },
    );
  }
  const missing = requires.filter((feature) => !client.capabilities[feature]);
  if (missing.length === 0) return;
  const sentence = `\`${name}\` needs a client that declares ${missing.join(" and ")}; trying again with this one will not help.`;
  if (revision === "2025") throw new UserError("unavailable", sentence);
  throw new RpcError(rpcCodes.missingClientCapability, sentence, {
    requiredCapabilities: Object.fromEntries(missing.map((feature) => [feature, declarations[feature]])),
  });
}
