import { z } from "zod";

const mostBytes = 4000;

const claimsSchema = z.record(z.string(), z.unknown());

/**
 * Reads the JSON of the claims that a system asks for in the header `WWW-Authenticate` of a 401, as Microsoft Graph does when it no longer
 * accepts a token before its end (Continuous Access Evaluation). Returns `undefined` for any other challenge.
 * https://learn.microsoft.com/entra/identity-platform/claims-challenge
 */
export function readClaimsChallenge(header: string | null): string | undefined {
  if (header === null || !/\berror="insufficient_claims"/.test(header)) return undefined;
  const [, encoded] = /\bclaims="([\w+/=-]+)"/.exec(header) ?? [];
  if (encoded === undefined) return undefined;
  const claims = Buffer.from(encoded, "base64").toString("utf8");
  return claims.length <= mostBytes && isObjectText(claims) ? claims : undefined;
}

function isObjectText(text: string): boolean {
  try {
    return claimsSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
