import { z } from "zod";
import type { Caller, Right } from "../define/context.ts";
import { rights, scopeName } from "./permissions.ts";

const text = z.string().min(1).max(400).optional();
const words = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => (typeof value === "string" ? value.split(" ") : value));

/** The claims that are read, as Entra v1 and v2 and RFC 9068 name them. Claims of another shape make a token invalid. */
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

/** Who a valid token speaks for. `oid` is the person's id across all applications of a tenant, `sub` only for this one. */
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

/** The clients that a token names; providers differ in the claim. */
export function clientsIn({ azp, appid, client_id }: Claims): string[] {
  return [azp, appid, client_id].filter((client) => client !== undefined);
}

/** Entra puts the bare name into `scp`; other providers repeat the scope as it was requested, with its prefix. */
function rightsIn({ scp, scope }: Claims, server: string, resources: readonly string[]): Right[] {
  const granted = new Set([...scp, ...scope]);
  return rights.filter((right) => {
    const name = scopeName(server, right);
    return granted.has(name) || resources.some((resource) => granted.has(`${resource}/${name}`));
  });
}

/** The name is drawn, logged in the history and read by models, so it must not hide anything. */
function printable(name: string): string {
  return name
    .replace(/\p{C}+/gu, " ")
    .trim()
    .slice(0, 100);
}
