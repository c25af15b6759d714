import { UserError } from "@suite/contracts";
import type { ClientFeatures } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import type { Exchange } from "./exchange.ts";
import { usesAppTools } from "./tool-list.ts";
import { isAppOnly } from "./widget-key.ts";
import { uiExtension, widgetMimeType } from "./widget-pages.ts";
import { RpcError, rpcCodes } from "./wire.ts";

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
