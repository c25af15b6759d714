import type { Access } from "@suite/contracts";
import type { Caller, Right } from "../define/context.ts";
import { setting } from "../settings.ts";

export const rights = ["read", "write"] as const satisfies readonly Right[];

/** App role of people who may change data. All others, with `Reader` or no role, only read. */
export const writerRole = "Editor";

/** Returns the scope's name at the provider, such as `library.read`; requested as `<application ID URI>/library.read`. */
export function scopeName(server: string, right: Right): string {
  return `${server}.${right}`;
}

/** Returns the right that a tool needs, by its `readOnlyHint`. */
export function rightFor(tool: { readonly annotations: { readonly readOnlyHint: boolean } }): Right {
  return tool.annotations.readOnlyHint ? "read" : "write";
}

/**
 * Returns what a caller lacks for a right; `undefined` if nothing, and always while sign-in is off. The role comes first, since
 * consent can grant scopes but never a role.
 */
export function missingPermission({ grant }: Caller, right: Right): "role" | "scope" | undefined {
  if (!grant) return undefined;
  if (right === "write" && !grant.roles.includes(writerRole)) return "role";
  return grant.scopes.includes(right) ? undefined : "scope";
}

/**
 * Returns a text that identifies the caller: sessions and signed states are bound to it, and records with an owner name it. Equal for
 * all while sign-in is off.
 */
export function callerKey({ tenant = "", id }: Caller): string {
  return id === undefined ? "demo-user" : JSON.stringify([tenant, id]);
}

/** Returns the records that a caller may see and change, by the roles that the settings name. */
export function getAccess(caller: Caller): Access {
  const has = (role: string | undefined) => role !== undefined && !!caller.grant?.roles.includes(role);
  return {
    person: callerKey(caller),
    allRecords: has(setting("ALL_RECORDS_ROLE")),
    undoOthers: !caller.grant || has(setting("UNDO_OTHERS_ROLE")),
  };
}
