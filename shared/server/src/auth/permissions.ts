import type { Caller, Right } from "../define/context.ts";

export const rights = ["read", "write"] as const satisfies readonly Right[];

/** The app role of people who may change data. Everybody else, `Reader` or without a role, only reads. */
export const writerRole = "Editor";

/** The scope's name at the provider, `library.read`; requested as `<application ID URI>/library.read`. */
export function scopeName(server: string, right: Right): string {
  return `${server}.${right}`;
}

/** A tool needs what its hint says: those that write get a store that can. */
export function rightFor(tool: { readonly annotations: { readonly readOnlyHint: boolean } }): Right {
  return tool.annotations.readOnlyHint ? "read" : "write";
}

/**
 * What a caller lacks for a right; nobody lacks anything while nobody signs in. The role comes first, since a new
 * consent gives scopes but never a role.
 */
export function missingPermission({ grant }: Caller, right: Right): "role" | "scope" | undefined {
  if (!grant) return undefined;
  if (right === "write" && !grant.roles.includes(writerRole)) return "role";
  return grant.scopes.includes(right) ? undefined : "scope";
}

/** One text per caller, to bind sessions and sealed states to whoever opened them; the same for all while nobody signs in. */
export function callerKey({ tenant = "", id = "" }: Caller): string {
  return JSON.stringify([tenant, id]);
}
