import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { HttpError } from "../transport/adapter.ts";
import { type AuthSettings, isSafe } from "./settings.ts";

const timeoutMs = 5000;
export const keyCooldownMs = 30_000;
/** Maximum age of the key set, after which a key that the issuer withdrew is refused. */
const freshMs = 60 * 60_000;

/** Limit of fetched documents; Entra's key set takes about 20 KB. */
const maxBytes = 1024 * 1024;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * Creates a lookup of the issuer's public keys, found by OpenID discovery on first use. An unknown key id fetches them again, so
 * that a rotation needs no restart. A cooldown keeps invented ids from causing a flood of fetches; unknown ids within it are
 * looked up at its end with a single fetch.
 */
export function issuerKeys({ issuer, ...settings }: AuthSettings): JWTVerifyGetKey {
  const cooldownMs = settings.keyCooldownMs ?? keyCooldownMs;
  let keySet: Promise<RemoteJWKSet> | undefined;
  let fetchedAt = 0;
  let willFetch = false;

  async function discover(): Promise<RemoteJWKSet> {
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetchSmall(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`discovery responded with ${response.status}`);
    const document = discoverySchema.parse(await response.json());
    if (document.issuer !== issuer) throw new Error("discovery names another issuer");
    const keys = new URL(document.jwks_uri);
    if (!isSafe(keys)) throw new Error("jwks_uri is not https");
    return createRemoteJWKSet(keys, {
      timeoutDuration: timeoutMs,
      cooldownDuration: cooldownMs,
      cacheMaxAge: freshMs,
      async [customFetch](address, init) {
        const answer = await fetchSmall(address, init);
        fetchedAt = Date.now();
        return answer;
      },
    });
  }

  function fetchLater(keys: RemoteJWKSet): HttpError {
    const inMs = Math.max(0, fetchedAt + cooldownMs - Date.now());
    if (!willFetch) {
      willFetch = true;
      setTimeout(() => {
        willFetch = false;
        keys.reload().catch(() => undefined);
      }, inMs).unref();
    }
    const retryAfter = Math.ceil(inMs / 1000) + 1;
    return new HttpError(
      401,
      `The token's key is unknown. The issuer's keys are fetched again soon; try again in ${retryAfter} s.`,
      { retryAfter },
    );
  }

  return async (header, token) => {
    if (!header.kid) throw new errors.JWKSNoMatchingKey();
    try {
      keySet ??= discover();
      const keys = await keySet.catch((error: unknown) => {
        keySet = undefined;
        throw error;
      });
      const { coolingDown } = keys;
      return await keys(header, token).catch((error: unknown) => {
        throw coolingDown && error instanceof errors.JWKSNoMatchingKey ? fetchLater(keys) : error;
      });
    } catch (error) {
      if (error instanceof HttpError || tokenErrors.some((kind) => error instanceof kind)) throw error;
      const message = "The sign-in service cannot be reached; try again in a moment.";
      throw new HttpError(503, message, { cause: error, retryAfter: 5 });
    }
  };
}

type RemoteJWKSet = ReturnType<typeof createRemoteJWKSet>;

const tokenErrors = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

async function fetchSmall(url: string, init: RequestInit): Promise<Response> {
  const { body, status, headers } = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${url} responds with more than ${maxBytes / 1024} KB`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, headers });
}
