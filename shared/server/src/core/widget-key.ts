import { createHmac, timingSafeEqual } from "node:crypto";
import { UserError } from "@suite/contracts";
import { sealingKey } from "@suite/contracts/node";
import { z } from "zod";
import type { Tool } from "../define/tool.ts";

type Facts = Pick<Tool, "name" | "visibility" | "annotations">;

/** True if a tool is for widgets alone, which hosts that know MCP Apps keep from the model. */
export function isAppOnly({ visibility }: Pick<Tool, "visibility">): boolean {
  return !visibility.includes("model");
}

/**
 * True if a tool takes the widget key: it writes and is for widgets alone. Many clients do not know `visibility` and hand such
 * tools to the model, and no request says whether a model or a page made it. A page shows it by a key that it was served with:
 * hosts give pages to a frame, not to the model.
 */
export function needsWidgetKey(tool: Facts): boolean {
  return isAppOnly(tool) && !tool.annotations.readOnlyHint;
}

/** Stays the same as long as `SEAL_KEY` does, since hosts keep pages. */
export function widgetKeyOf(server: string): string {
  const mac = createHmac("sha256", sealingKey())
    .update(JSON.stringify(["widget key", server]))
    .digest();
  return mac.subarray(0, 16).toString("base64url");
}

const argument = {
  widgetKey: z
    .string()
    .max(100)
    .describe("Of the widget's page, which adds it by itself; models do not have it"),
};

/** The input schema as it is listed. */
export function listedInputSchema(tool: Facts & Pick<Tool, "inputSchema">): z.ZodObject {
  return needsWidgetKey(tool) ? tool.inputSchema.extend(argument) : tool.inputSchema;
}

/** The page with the key, and the names of the tools that it is for. The page itself where no tool takes one. */
export function withWidgetKey(html: string, server: string, tools: readonly Facts[]): string {
  const names = tools.filter(needsWidgetKey).map(({ name }) => name);
  if (names.length === 0) return html;
  const meta = `<meta name="widget-key" content="${widgetKeyOf(server)}" data-tools="${names.join(" ")}">`;
  const place = /<head[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = place ? place.index + place[0].length : 0;
  return html.slice(0, at) + meta + html.slice(at);
}

/** The arguments without the key; `invalid` when the tool takes one and this is not it. */
export function checkWidgetKey(tool: Facts, server: string, input: unknown): unknown {
  if (!needsWidgetKey(tool)) return input;
  const { widgetKey, ...rest } = z.looseObject({ widgetKey: z.unknown() }).safeParse(input ?? {}).data ?? {};
  if (widgetKey === undefined) {
    throw new UserError(
      "invalid",
      `Nothing was done: \`${tool.name}\` is called by this server's widget alone, when the person acts there. Show the widget and let the person do it; where no widget is shown it cannot be done, and trying again will not help.`,
    );
  }
  if (isKey(widgetKey, widgetKeyOf(server))) return rest;
  throw new UserError(
    "invalid",
    "Nothing was done: the page of this widget is from before the server's key changed. Refresh the app in the host's settings, then ask for the widget again.",
  );
}

function isKey(given: unknown, key: string): boolean {
  const [left, right] = [Buffer.from(String(given)), Buffer.from(key)];
  return left.length === right.length && timingSafeEqual(left, right);
}
