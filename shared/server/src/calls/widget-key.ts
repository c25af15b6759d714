import { createHmac } from "node:crypto";
import { UserError } from "@suite/contracts";
import { z } from "zod";
import { acceptInput } from "../define/accept-input.ts";
import { toJsonSchema } from "../define/json-schema.ts";
import type { Tool } from "../define/tool.ts";
import { isEqual, secretKeys } from "../signatures.ts";

type Facts = Pick<Tool, "name" | "visibility" | "annotations" | "fromPageOnly">;

/** True if a tool is for widgets alone. Hosts that support MCP Apps hide it from the model. */
export function isAppOnly({ visibility }: Pick<Tool, "visibility">): boolean {
  return !visibility.includes("model");
}

/**
 * True if a tool requires the widget key: it is for widgets alone, and writes or is `fromPageOnly`. Many clients ignore `visibility` and offer such
 * tools to the model, and a request does not say whether a model or a page made it. A page proves it by the key in its HTML,
 * which hosts load into a frame and do not show to the model.
 */
export function needsWidgetKey(tool: Facts): boolean {
  return isAppOnly(tool) && (tool.fromPageOnly === true || !tool.annotations.readOnlyHint);
}

/**
 * Derives a server's widget key. It is a derived secret and no signed text, so it needs no format. It changes only with `SEAL_KEY`, since
 * hosts cache pages.
 */
export function createWidgetKey(server: string, secretKey = secretKeys()[0]): string {
  const mac = createHmac("sha256", secretKey)
    .update(JSON.stringify(["widget key", server]))
    .digest();
  return mac.subarray(0, 16).toString("base64url");
}

const argument = {
  widgetKey: z.string().max(100).describe("Added by the widget's page. Models omit it"),
};

export function listedInputSchema(tool: Facts & Pick<Tool, "inputSchema">): z.ZodObject {
  return needsWidgetKey(tool) ? tool.inputSchema.extend(argument) : tool.inputSchema;
}

/** Adds the key and the names of the tools that require it to a page. Returns the page unchanged when none does. */
export function withWidgetKey(html: string, server: string, tools: readonly Facts[]): string {
  const names = tools.filter(needsWidgetKey).map(({ name }) => name);
  if (names.length === 0) return html;
  const meta = `<meta name="widget-key" content="${createWidgetKey(server)}" data-tools="${names.join(" ")}">`;
  const place = /<head[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = place ? place.index + place[0].length : 0;
  return html.slice(0, at) + meta + html.slice(at);
}

const keyedSchema = z.looseObject({ widgetKey: z.unknown() });

/** Returns the arguments without the key. Throws `invalid` when a required key is missing or wrong. */
export function checkWidgetKey(
  tool: Facts & Pick<Tool, "inputSchema">,
  server: string,
  input: unknown,
): unknown {
  if (!needsWidgetKey(tool)) return input;
  const accepted = acceptInput(toJsonSchema(tool.inputSchema, "input"), input);
  const { widgetKey, ...rest } = keyedSchema.safeParse(accepted).data ?? {};
  if (widgetKey === undefined) {
    throw new UserError(
      "invalid",
      `Nothing was done: \`${tool.name}\` can be called only by this server's widget, when the person acts there. Show the widget and let the person do it. Without a widget it cannot be done, and trying again will not help.`,
    );
  }
  const text = String(widgetKey);
  if (secretKeys().some((key) => isEqual(text, createWidgetKey(server, key)))) return rest;
  throw new UserError(
    "invalid",
    "Nothing was done: the page of this widget is from before the server's key changed. Refresh the app in the host's settings, then ask for the widget again.",
  );
}
