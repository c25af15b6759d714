import { UserError } from "@suite/contracts";
import { missingPermission, rightFor, writerRole } from "../auth/permissions.ts";
import type { Caller, Client, ClientFeatures } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { wireSchemaOf } from "../schema/json-schema.ts";
import type { Exchange } from "./exchange.ts";
import { isAppOnly, listedInputSchema } from "./widget-key.ts";
import { uiExtension, type WidgetPages, widgetMimeType } from "./widget-pages.ts";
import { type ListedTool, type Meta, RpcError, rpcCodes } from "./wire.ts";

/** The tools as each client lists them: local ones and those of widgets only where they can be used. */
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

/** True if a client may draw widgets, whose tools it then calls for them. */
function usesAppTools({ showsWidgets }: Pick<Client, "showsWidgets">): boolean {
  return showsWidgets !== false;
}

/** Whether a client's folders are on this machine, and told. */
function usesLocalTools({ local = false, capabilities }: Client): boolean {
  return local && capabilities.roots;
}

/** The tools as clients list them: made once, and again only when a widget's page was rebuilt. */
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

/** MCP Apps metadata with OpenAI's names for the same facts, so that one definition serves both kinds of host. */
function metadata(tool: Tool<never>, widgets: WidgetPages): Meta {
  const { widget, visibility, invoking, invoked } = tool;
  const uri = widget && widgets.uri(widget);
  return {
    ui: { ...(uri && { resourceUri: uri }), visibility },
    ...(uri && { "ui/resourceUri": uri, "openai/outputTemplate": uri }),
    "openai/widgetAccessible": visibility.includes("app"),
    "openai/visibility": visibility.includes("model") ? "public" : "private",
    ...(invoking && { "openai/toolInvocation/invoking": invoking }),
    ...(invoked && { "openai/toolInvocation/invoked": invoked }),
  };
}

/** Missing scopes are an HTTP answer and rarely get here; a missing role is for the model to tell the person. */
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

export function requireLocal(name: string, client: Client): void {
  if (usesLocalTools(client)) return;
  throw new UserError(
    "forbidden",
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}

/** The features as a client declares them. */
const declarations: Record<keyof ClientFeatures, object> = {
  elicitation: { form: {} },
  sampling: {},
  roots: {},
};

/** Refuses a client without what the tool requires, a widget included: 2026-07-28 has an error for it, the revisions before only a tool error. */
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
