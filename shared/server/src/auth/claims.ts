import { z } from "zod";
import type { Caller, Right } from "../define/context.ts";
import { rights, scopeName } from "./permissions.ts";

const text = z.string().min(1).max(400).optional();
const words = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => (typeof value === "string" ? value.split(" ") : value));

/** Claims that are read, by their names in Entra v1 and v2 and RFC 9068. Claims of another type make a token invalid. */
export const claimsSchema = z.object({
  exp: z.number(),
  sub: z.string().min(1).max(400),
  oid: text,
  tid: text,
  name: text,
  preferred_username: text,
  upn: text,
  unique_name: text,
  azp: text,
  appid: text,
  client_id: text,
  scp: words,
  scope: words,
  roles: z.array(z.string()).default([]),
});

export type Claims = z.output<typeof claimsSchema>;

/** Returns the caller that a valid token names. `oid` identifies the person in all applications of a tenant, `sub` in one only. */
export function callerOf(claims: Claims, server: string, resources: readonly string[]): Caller {
  const id = claims.oid ?? claims.sub;
  const name = claims.name ?? claims.preferred_username ?? claims.upn ?? claims.unique_name ?? id;
  return {
    name: printable(name),
    id,
    tenant: claims.tid,
    grant: { scopes: rightsIn(claims, server, resources), roles: claims.roles },
  };
}

/** Lists the clients that a token names, as providers differ in the claim. */
export function clientsIn({ azp, appid, client_id }: Claims): string[] {
  return [azp, appid, client_id].filter((client) => client !== undefined);
}

/** Returns the granted rights. Entra sends the bare name in `scp`; other providers repeat the requested scope with its prefix. */
function rightsIn({ scp, scope }: Claims, server: string, resources: readonly string[]): Right[] {
  const granted = new Set([...scp, ...scope]);
  return rights.filter((right) => {
    const name = scopeName(server, right);
    return granted.has(name) || resources.some((resource) => granted.has(`${resource}/${name}`));
  });
}

/** Removes invisible characters from a name, as it is displayed, recorded in the history and read by models. */
function printable(name: string): string {
  return name
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 100);
}
