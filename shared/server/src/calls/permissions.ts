import { type Access, isBlank, UserError } from "@suite/contracts";
import type { Caller, Client, ClientFeatures, Right } from "../define/context.ts";
import { tasksExtension } from "../define/task.ts";
import type { Tool } from "../define/tool.ts";
import { uiExtension, widgetMimeType } from "../define/widget.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { setting } from "../settings.ts";
import type { Exchange } from "./exchange.ts";
import { isAppOnly } from "./widget-key.ts";

export const rights = ["read", "write"] as const satisfies readonly Right[];

/** App role of people who may change data. All others, with `Reader` or no role, only read. */
export const writerRole = "Editor";

/** Returns the scope's name at the provider, such as `library.read`; requested as `<application ID URI>/library.read`. */
export function scopeName(server: string, right: Right): string {
  return `${server}.${right}`;
}

/** Returns the right that a tool needs, by its `readOnlyHint`. */
export function rightFor(tool: {
  readonly annotations: { readonly readOnlyHint: boolean };
}): Right {
  return tool.annotations.readOnlyHint ? "read" : "write";
}

/**
 * True if a caller has an app role. A blank role is no role, a role that is not set matches nobody, and a caller who did not sign in
 * has none.
 *
 * @example
 * if (!hasRole(caller, "Publisher"))
 *   throw new UserError("forbidden", "Only publishers can publish a course.");
 */
export function hasRole({ grant }: Pick<Caller, "grant">, role: string | undefined): boolean {
  if (grant === undefined || role === undefined || isBlank(role)) return false;
  return grant.roles.includes(role);
}

/**
 * Returns what a caller lacks for a right; `undefined` if nothing, and always while sign-in is off. The role comes first, since
 * consent can grant scopes but never a role.
 */
export function missingPermission(caller: Caller, right: Right): "role" | "scope" | undefined {
  const { grant } = caller;
  if (!grant) return undefined;
  if (right === "write" && !hasRole(caller, writerRole)) return "role";
  return grant.scopes.includes(right) ? undefined : "scope";
}

/**
 * Returns a text that identifies the caller: sessions and signed states are bound to it, and records with an owner name it. Equal for
 * all while sign-in is off.
 *
 * @example
 * const own = await store.enrollments.list(callerKey(caller), { signal });
 */
export function callerKey({ tenant = "", id }: Caller): string {
  return id === undefined ? "demo-user" : JSON.stringify([tenant, id]);
}

/** Returns the records that a caller may see and change, by the roles that the settings name. */
export function getAccess(caller: Caller): Access {
  const person = callerKey(caller);
  if (!caller.grant) return { person, allRecords: false, undoOthers: true };
  return {
    person,
    allRecords: hasRole(caller, setting("ALL_RECORDS_ROLE")),
    undoOthers: hasRole(caller, setting("UNDO_OTHERS_ROLE")),
  };
}

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

/**
 * Refuses clients for which a tool is not. Throws `forbidden` for a local tool unless the client runs on this machine and declares its
 * folders. A missing feature or widget support is a protocol error in 2026-07-28, a tool error in earlier revisions, which have no such
 * code.
 */
export function requireClient(
  tool: Tool<never>,
  exchange: Pick<Exchange, "client" | "revision">,
): void {
  const { name, local, requires = [] } = tool;
  const { client, revision } = exchange;
  if (local && !usesLocalTools(client))
    throw forbidden(
      `\`${name}\` works in the folders of the client, so it needs a client that runs this server over stdio and declares roots.`,
    );
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
  const requiredCapabilities = Object.fromEntries(
    missing.flatMap((feature) => Object.entries(declarations[feature])),
  );
  throw new RpcError(rpcCodes.missingClientCapability, sentence, { requiredCapabilities });
}

/** Refuses a method of the Tasks extension for a client that does not declare it. */
export function requireTasks({ client }: Pick<Exchange, "client">): void {
  if (!client.capabilities.tasks) throw tasksMissing();
}

export function tasksMissing(): RpcError {
  return new RpcError(
    rpcCodes.missingClientCapability,
    `Tasks are for clients that declare the extension ${tasksExtension} with each request.`,
    { requiredCapabilities: declarations.tasks },
  );
}

/** What a client declares for each feature. */
const declarations: Record<keyof ClientFeatures, object> = {
  elicitation: { elicitation: { form: {} } },
  sampling: { sampling: {} },
  roots: { roots: {} },
  tasks: { extensions: { [tasksExtension]: {} } },
};
