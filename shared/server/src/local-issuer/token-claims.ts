import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";

/** Ids as Entra writes them; nobody's. */
export const localTenant = "11111111-2222-4333-8444-555555555555";
/** The id of the application that stands for the server, which v2 tokens have as their audience. */
export const localAppId = "22222222-3333-4444-8555-666666666666";
/** The id of the client that asks for tokens. */
export const localClient = "33333333-4444-4555-8666-777777777777";

export interface Person {
  readonly name: string;
  readonly roles: readonly string[];
}

export interface TokenRequest {
  /** The server's address, which is its application ID URI. */
  readonly resource: string;
  readonly person: Person;
  /** Bare scope names, `library.read`. */
  readonly scopes: readonly string[];
  /** Which shape of Entra's access tokens; 2 when left out. */
  readonly version?: 1 | 2;
  readonly client?: string;
}

const lifetimeSeconds = 3600;

/**
 * Claims as Entra writes them into delegated access tokens.
 * https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference
 */
export function claimsFor(
  request: TokenRequest,
  origin: string,
  now = Math.floor(Date.now() / 1000),
): JWTPayload {
  const { person, scopes, resource, version = 2, client = localClient } = request;
  const account = `${person.name.toLowerCase().replace(/\W+/g, ".")}@contoso.example`;
  const common = {
    iat: now,
    nbf: now,
    exp: now + lifetimeSeconds,
    name: person.name,
    oid: idOf(person.name),
    sub: createHash("sha256").update(`${localAppId} ${person.name}`).digest("base64url"),
    tid: localTenant,
    scp: scopes.join(" "),
    ...(person.roles.length > 0 && { roles: [...person.roles] }),
  };
  return version === 2
    ? {
        ...common,
        aud: localAppId,
        iss: `${origin}/${localTenant}/v2.0`,
        azp: client,
        azpacr: "0",
        preferred_username: account,
        ver: "2.0",
      }
    : {
        ...common,
        aud: resource,
        iss: `${origin}/${localTenant}/`,
        acr: "1",
        amr: ["pwd"],
        appid: client,
        appidacr: "0",
        unique_name: account,
        upn: account,
        ver: "1.0",
      };
}

/** The same id for the same name each time, in the shape of a GUID. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
