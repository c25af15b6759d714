import { UserError } from "@suite/contracts";
import type { Caller, Client, ClientFeatures } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { uiExtension, widgetMimeType } from "../define/widget.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import type { Exchange } from "./exchange.ts";
import { missingPermission, rightFor, writerRole } from "./permissions.ts";
import { isAppOnly } from "./widget-key.ts";

/** True unless a client declares that it draws no widgets. */
export function usesAppTools({ showsWidgets }: Pick<Client, "showsWidgets">): boolean {
  return showsWidgets !== false;
}

/** True if a client runs on this machine and declares its folders. */
export function usesLocalTools({ local = false, capabilities }: Client): boolean {
  return local && capabilities.roots;
}

const forbidden = (message: string) => new UserError("forbidden", message);

/** Throws `forbidden` when the caller lacks the tool's right. Missing scopes are usually refused over HTTP before this. */
export function requirePermission(tool: Tool<never>, caller: Caller): void {
  const lack = missingPermission(caller, rightFor(tool));
  if (lack === "role") {
    throw forbidden(
      `${caller.name} may read but not change anything here: \`${tool.name}\` needs the role ${writerRole}. An administrator can assign it; trying again will not help.`,
    );
  }
  if (lack) throw forbidden(`The sign-in does not cover \`${tool.name}\`; sign in again.`);
}

/** Throws `forbidden` for a tool that the settings turn off: a widget or a model may still know it. */
export function requireOffered(name: string, turnedOff: ReadonlySet<string>): void {
  if (!turnedOff.has(name)) return;
  throw forbidden(
    `\`${name}\` is turned off on this server. Whoever runs it can turn it on; trying again will not help.`,
  );
}

/** Throws `forbidden` for a local tool unless the client runs on this machine and declares its folders. */
export function requireLocal({ name, local }: Tool<never>, client: Client): void {
  if (!local || usesLocalTools(client)) return;
  throw forbidden(
    `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
  );
}

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
