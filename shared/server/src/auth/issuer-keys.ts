import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { AuthError } from "./auth-error.ts";
import type { AuthSettings } from "./settings.ts";
import { isSafe } from "./trust.ts";

const timeoutMs = 5000;
export const keyCooldownMs = 30_000;
/** A key that the issuer withdrew is refused after this long, at the latest. */
const freshMs = 60 * 60_000;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * The issuer's public keys, found by OpenID discovery when first needed. An unknown key id fetches them again, so a
 * rotation needs no restart; a cooldown keeps made-up ids from turning into a flood of fetches.
 */
export function issuerKeys({ issuer, ...settings }: AuthSettings): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;

  async function discover(): Promise<JWTVerifyGetKey> {
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`discovery answered ${response.status}`);
    const document = discoverySchema.parse(await response.json());
    if (document.issuer !== issuer) throw new Error("discovery names another issuer");
    const keys = new URL(document.jwks_uri);
    if (!isSafe(keys)) throw new Error("jwks_uri is not https");
    return createRemoteJWKSet(keys, {
      timeoutDuration: timeoutMs,
      cooldownDuration: settings.keyCooldownMs ?? keyCooldownMs,
      cacheMaxAge: freshMs,
    });
  }

  return async (header, token) => {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    try {
      found ??= discover();
      const keys = await found.catch((error: unknown) => {
        found = undefined;
        throw error;
      });
      return await keys(header, token);
    } catch (error) {
      if (isAboutTheToken(error)) throw error;
      const message = "The sign-in service cannot be reached; try again in a moment.";
      throw new AuthError("issuer_unavailable", message, { cause: error });
    }
  };
}

function isAboutTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
