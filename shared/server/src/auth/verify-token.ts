import { createHash } from "node:crypto";
import { isBlank, oneLine } from "@suite/contracts";
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { rights, scopeName } from "../calls/permissions.ts";
import type { Caller, Right } from "../define/context.ts";
import { HttpError } from "../messages/refusal.ts";
import { type AuthSettings, isSafe, trustedIssuers } from "./settings.ts";

/** Person of a valid token. */
export interface SignedIn {
  readonly caller: Caller;
  /** Time in milliseconds since 1970 at which open streams end; `undefined` for a token that does not expire. */
  readonly until: number | undefined;
}

/** Limit of tokens; real ones take 1 to 3 KB. */
const longestToken = 8 * 1024;

const toleranceSeconds = 60;

/** Asymmetric algorithms only: with HS256 the public key would be the secret. */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
];

/** Accepted `typ` values: RFC 9068, Entra and most others, and none (Okta). Logout tokens and DPoP proofs are refused. */
const types = ["at+jwt", "application/at+jwt", "jwt", undefined];

/**
 * Creates the check of bearer tokens for a server, which resolves to the caller that a token names or rejects with `HttpError`.
 * @param resources the server's addresses, which are also its application ID URIs
 */
export function tokenVerifier(
  settings: AuthSettings,
  server: string,
  resources: readonly string[],
) {
  const { issuers, tenant } = trustedIssuers(settings.issuer);
  const keys = issuerKeys(settings);
  const audiences = [...resources, ...(settings.audiences ?? [])];
  const options: JWTVerifyOptions = {
    algorithms,
    issuer: issuers,
    // A blank entry would accept tokens that are for nobody.
    audience: audiences.filter((audience) => !isBlank(audience)),
    clockTolerance: toleranceSeconds,
    requiredClaims: ["exp"],
  };
  // Clients send the same token with each call, and a signature check waits for another thread. Keys are digests of tokens.
  const recent = new LRUCache<string, SignedIn>({
    max: 1000,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  return async (token: string): Promise<SignedIn> => {
    if (token.length > longestToken)
      throw invalid(`The token is longer than ${longestToken / 1024} KB.`);
    const cached = recent.get(digest(token));
    if (cached) return cached;
    const { payload, protectedHeader } = await jwtVerify(token, keys, options).catch(refused);
    if (!types.includes(protectedHeader.typ?.toLowerCase()))
      throw invalid("This is not an access token.");
    const claims = readClaims(payload);
    if (tenant && claims.tid !== tenant) throw invalid("The token is from another tenant.");
    requireKnownClient(claims, settings.clients);
    const until = (claims.exp + toleranceSeconds) * 1000;
    const signedIn = { caller: toCaller(claims, server, resources), until };
    // Cached for no longer than invented key ids could delay the fetch that reveals a withdrawn key.
    const ttl = Math.min(until - Date.now(), settings.keyCooldownMs ?? keyCooldownMs);
    if (ttl > 0) recent.set(digest(token), signedIn, { ttl });
    return signedIn;
  };
}

function readClaims(payload: JWTPayload): Claims {
  const parsed = claimsSchema.safeParse(payload);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  throw invalid(`The token's claims are not as expected: ${[...names].join(", ")}.`);
}

/** Providers differ in the claim that names the client. */
function requireKnownClient(
  { azp, appid, client_id }: Claims,
  accepted: AuthSettings["clients"],
): void {
  if (!accepted) return;
  const clients = [azp, appid, client_id].filter((client) => client !== undefined);
  if (clients.length > 0 && clients.every((client) => accepted.includes(client))) return;
  throw invalid("The token was issued to a client that AUTH_CLIENTS does not list.");
}

/** Turns the library's errors into our own messages, as its messages may quote the token. */
function refused(error: unknown): never {
  if (error instanceof HttpError) throw error;
  if (error instanceof errors.JWTExpired) throw invalid("The token has expired.");
  if (error instanceof errors.JWTClaimValidationFailed)
    throw invalid(
      claimSentences[error.claim] ?? `The token's ${error.claim} is missing or malformed.`,
    );
  if (error instanceof errors.JWKSNoMatchingKey)
    throw invalid("The token's key is not one of the issuer's.");
  if (error instanceof errors.JOSEAlgNotAllowed)
    throw invalid("The token's algorithm is not accepted.");
  throw invalid("The token is malformed, or its signature does not fit.");
}

const claimSentences: Readonly<Record<string, string>> = {
  aud: "The token is for another audience.",
  iss: "The token is from another issuer.",
  nbf: "The token is not valid yet.",
};

function invalid(message: string): HttpError {
  return new HttpError(401, message);
}

function digest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const text = z.string().max(400);

/** Identifies a person, a tenant or a client. A token in which it is blank is invalid. */
const id = text.refine((value) => !isBlank(value));

/** A blank name is no name, so that the next claim with a name counts. */
const name = text.transform((value) => (isBlank(value) ? undefined : value)).optional();

const words = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => (typeof value === "string" ? value.split(" ") : value));

/** Claims that are read, by their names in Entra v1 and v2 and RFC 9068. Claims of another type make a token invalid. */
const claimsSchema = z.object({
  exp: z.number(),
  sub: id,
  oid: id.optional(),
  tid: id.optional(),
  name,
  preferred_username: name,
  upn: name,
  unique_name: name,
  azp: id.optional(),
  appid: id.optional(),
  client_id: id.optional(),
  scp: words,
  scope: words,
  roles: z
    .array(z.string())
    .default([])
    .transform((roles) => roles.filter((role) => !isBlank(role))),
});

type Claims = z.output<typeof claimsSchema>;

/** Returns the caller that a valid token names. `oid` identifies the person in all applications of a tenant, `sub` in one only. */
function toCaller(claims: Claims, server: string, resources: readonly string[]): Caller {
  const person = claims.oid ?? claims.sub;
  const shown = claims.name ?? claims.preferred_username ?? claims.upn ?? claims.unique_name;
  return {
    // Invisible characters go: the name is displayed, recorded in the history and read by models.
    name: oneLine(shown ?? person, 100),
    id: person,
    tenant: claims.tid,
    grant: { scopes: rightsIn(claims, server, resources), roles: claims.roles },
  };
}

/** Returns the granted rights. Entra sends the bare name in `scp`; other providers repeat the requested scope with its prefix. */
function rightsIn({ scp, scope }: Claims, server: string, resources: readonly string[]): Right[] {
  const granted = new Set([...scp, ...scope]);
  return rights.filter((right) => {
    const name = scopeName(server, right);
    return granted.has(name) || resources.some((resource) => granted.has(`${resource}/${name}`));
  });
}

const timeoutMs = 5000;
const keyCooldownMs = 30_000;
/** Maximum age of the key set, after which a key that the issuer withdrew is refused. */
const freshMs = 60 * 60_000;

/** Limit of fetched documents; Entra's key set takes about 20 KB. */
const maxBytes = 1024 * 1024;
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/**
 * Creates a lookup of the issuer's public keys, found by OpenID discovery on first use. An unknown key id fetches them again, so
 * that a rotation needs no restart. A cooldown keeps invented ids from causing a flood of fetches; callers within it are told to
 * try again at its end.
 */
function issuerKeys({ issuer, ...settings }: AuthSettings): JWTVerifyGetKey {
  const cooldownMs = settings.keyCooldownMs ?? keyCooldownMs;
  let keySet: Promise<RemoteJWKSet> | undefined;
  let fetchedAt = 0;

  async function discover(): Promise<RemoteJWKSet> {
    const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const response = await fetchSmall(url, {
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
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

  function tryLater(): HttpError {
    const retryAfter = Math.ceil(Math.max(0, fetchedAt + cooldownMs - Date.now()) / 1000) + 1;
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
        throw coolingDown && error instanceof errors.JWKSNoMatchingKey ? tryLater() : error;
      });
    } catch (error) {
      if (error instanceof HttpError || tokenErrors.some((kind) => error instanceof kind))
        throw error;
      const message = "The sign-in service cannot be reached; try again in a moment.";
      throw new HttpError(503, message, { cause: error, retryAfter: 5 });
    }
  };
}

type RemoteJWKSet = ReturnType<typeof createRemoteJWKSet>;

const tokenErrors = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

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
