import type { Client } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { wireSchemaOf } from "./json-schema.ts";
import type { WidgetPages } from "./widget-pages.ts";
import type { ListedTool, Meta } from "./wire.ts";

/** The tools as each client lists them: local ones only where they can be used. */
export function toolLists(tools: readonly Tool<never>[], widgets: WidgetPages) {
  const everywhere = toolList(
    tools.filter(({ local }) => !local),
    widgets,
  );
  const local = toolList(tools, widgets);
  return (client?: Client) => (client && usesLocalTools(client) ? local() : everywhere());
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
    inputSchema: wireSchemaOf(tool.inputSchema, "input"),
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
