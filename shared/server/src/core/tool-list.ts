import type { Client } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { wireSchemaOf } from "./json-schema.ts";
import { isAppOnly, listedInputSchema } from "./widget-key.ts";
import type { WidgetPages } from "./widget-pages.ts";
import type { ListedTool, Meta } from "./wire.ts";

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
export function usesAppTools({ showsWidgets }: Pick<Client, "showsWidgets">): boolean {
  return showsWidgets !== false;
}

/** Whether a client's folders are on this machine, and told. */
export function usesLocalTools({ local = false, capabilities }: Client): boolean {
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
