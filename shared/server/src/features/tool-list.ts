import { LRUCache } from "lru-cache";
import { usesAppTools, usesLocalTools } from "../calls/permissions.ts";
import { isAppOnly, listedInputSchema } from "../calls/widget-key.ts";
import type { Client } from "../define/context.ts";
import { toWireSchema } from "../define/json-schema.ts";
import type { Tool } from "../define/tool.ts";
import type { Meta } from "../define/wire.ts";
import { setting } from "../settings.ts";
import type { WidgetPages } from "./widget-pages.ts";

/**
 * Returns the tool list for a client: local tools and tools of widgets only for clients that can use them. Lists are kept until a
 * widget's page is rebuilt.
 */
export function toolLists(tools: readonly Tool<never>[], widgets: WidgetPages) {
  const lists = new LRUCache<string, { tools: ReturnType<typeof describe>[] }>({ max: 8 });
  return (client?: Client) => {
    const isLocal = client !== undefined && usesLocalTools(client);
    const drawsWidgets = !client || usesAppTools(client);
    const key = `${isLocal} ${drawsWidgets} ${widgets.edition()}`;
    const listed = tools.filter(
      (tool) => (isLocal || !tool.local) && (drawsWidgets || !isAppOnly(tool)),
    );
    const list = lists.get(key) ?? { tools: listed.map((tool) => describe(tool, widgets)) };
    lists.set(key, list);
    return list;
  };
}

function describe(tool: Tool<never>, widgets: WidgetPages) {
  const { name, title, description, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: toWireSchema(listedInputSchema(tool), "input"),
    ...(tool.outputSchema && { outputSchema: toWireSchema(tool.outputSchema, "output") }),
    // Clients before 2025-06-18, and some hosts, read the title here only.
    annotations: { title, ...annotations },
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
    ...chatFilesMetadata(tool),
  };
}

/** Names the fields in which ChatGPT and Copilot pass files of the chat. */
function chatFilesMetadata({ chatFiles }: Tool<never>): Meta {
  const { params = [], addresses = [] } = chatFiles ?? {};
  const clientId = setting("OBO_CLIENT_ID");
  return {
    ...(params.length > 0 && { "openai/fileParams": params }),
    ...(addresses.length > 0 &&
      clientId !== undefined && {
        "microsoft/filePermissionGrant": {
          clientId,
          parameters: addresses.map((jsonPath) => ({ jsonPath })),
        },
      }),
  };
}
