import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { closeServer, listen } from "./ports.ts";
import { type Decision, exchangeToken, type TokenAnswer } from "./token-endpoint.ts";

export type { Decision };

export type LocalIssuer = Awaited<ReturnType<typeof startLocalIssuer>>;

interface IssuerOptions {
  readonly port?: number;
  readonly onRequest?: (request: IncomingMessage) => void;
}

/**
 * Starts an OpenID issuer that mints tokens like Entra ID's. It has no sign-in page: the caller chooses the person. Its token endpoint
 * exchanges a person's token for one of another system (on behalf of). To a client that says `X-Forwarded-Proto: https` its documents have
 * https addresses, as behind a proxy: Microsoft's library takes no others.
 */
export async function startLocalIssuer({ port = 0, onRequest }: IssuerOptions = {}) {
  let key = await createSigningKey();
  let published = [key];
  let nextDecision: (person: string, scopes: readonly string[]) => Decision = () => "granted";
  const http = createServer(async (request, response) => {
    onRequest?.(request);
    const { status, headers, body } = await answer(request);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  const origin = `http://localhost:${await listen(http, port)}`;
  const issuer = `${origin}/${localTenant}/v2.0`;
  const keySet = () => ({ keys: published.map(({ publicJwk }) => publicJwk) });
  const tokenPath = `/${localTenant}/oauth2/v2.0/token`;
  const documents: Readonly<Record<string, (base: string) => object>> = {
    [`/${localTenant}/v2.0/.well-known/openid-configuration`]: (base) => ({
      issuer: `${base}/${localTenant}/v2.0`,
      jwks_uri: `${base}/${localTenant}/discovery/v2.0/keys`,
      authorization_endpoint: `${base}/${localTenant}/oauth2/v2.0/authorize`,
      token_endpoint: `${base}${tokenPath}`,
      response_types_supported: ["code"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    }),
    [`/${localTenant}/discovery/v2.0/keys`]: keySet,
  };

  async function answer(request: IncomingMessage): Promise<TokenAnswer> {
    const { pathname } = new URL(request.url ?? "/", origin);
    if (request.method === "POST" && pathname === tokenPath) {
      const form = new URLSearchParams(await text(request));
      return exchangeToken(form, {
        key: key.publicKey,
        clientId: localAppId,
        secret: localSecret,
        decide: nextDecision,
        sign,
      });
    }
    const isBehindProxy = request.headers["x-forwarded-proto"] === "https";
    const base = isBehindProxy ? origin.replace("http:", "https:") : origin;
    const document = documents[pathname]?.(base);
    return document
      ? { status: 200, body: document }
      : { status: 404, body: { error: "not_found" } };
  }

  async function sign(
    claims: JWTPayload,
    header: Partial<JWTHeaderParameters> = {},
  ): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ typ: "JWT", alg: "RS256", kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  const claims = (request: TokenRequest) => claimsFor(request, origin);
  return {
    /** Value for `AUTH_ISSUER`. Tokens of v1 have another issuer, as in Entra. */
    issuer,
    origin,
    /** Value for `AUTH_AUDIENCE`: the audience of v2 tokens. */
    audience: localAppId,
    get key() {
      return key;
    },
    /** Returns the claims that `mint` would sign, so that tests can change them. */
    claims,
    sign,
    mint: async (request: TokenRequest) => sign(claims(request)),
    /** Settings of a server that exchanges tokens here. The secret is for this issuer only. */
    onBehalfOf: { clientId: localAppId, secret: localSecret },
    /** Public key of the tokens, for a stand-in of another system. */
    get publicKey() {
      return key.publicKey;
    },
    /** Decides from now on what becomes of an exchange, by the person's name and the scopes; `granted` by default. */
    decide(decision: typeof nextDecision) {
      nextDecision = decision;
    },
    /** Switches to a new key. The key set keeps the old one unless `withdraw` is true. */
    async rotate({ withdraw = false } = {}) {
      key = await createSigningKey();
      published = withdraw ? [key] : [...published, key];
    },
    close: () => closeServer(http),
  };
}

/** Creates a key pair like Entra's: RSA with 2,048 bits, kept in memory only. The public key has the form of the key set. */
async function createSigningKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomUUID();
  return {
    kid,
    privateKey,
    publicKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" },
  };
}

/** Tenant id in Entra's format, fictional like the other ids. */
const localTenant = "11111111-2222-4333-8444-555555555555";

/** Application id of the server, the audience of v2 tokens. */
const localAppId = "22222222-3333-4444-8555-666666666666";

/** Secret of the server at this issuer, of no use elsewhere. */
const localSecret = "local-secret-of-the-stand-in";

export const localClient = "33333333-4444-4555-8666-777777777777";

interface Person {
  readonly name: string;
  readonly roles: readonly string[];
}

export interface TokenRequest {
  /** Address of the server, which is its application ID URI. */
  readonly resource: string;
  readonly person: Person;
  /** Scopes of the resource, with its address as prefix or without: `library.read`. */
  readonly scopes: readonly string[];
  /** Version of Entra's access tokens; 2 by default. */
  readonly version?: 1 | 2;
  readonly client?: string;
  /** Authentication contexts that the person has satisfied, such as `c1` for a second factor. */
  readonly acrs?: readonly string[];
}

const lifetimeSeconds = 3600;

/** Scopes as tokens name them. Like Entra, throws AADSTS9010010 for scopes of another application than the resource. */
function bareScopes({ scopes, resource }: TokenRequest): string[] {
  return scopes.map((scope) => {
    const slash = scope.lastIndexOf("/");
    if (slash < 0 || scope.slice(0, slash) === resource) return scope.slice(slash + 1);
    throw new Error(
      `AADSTS9010010: the scope ${scope} is not one of the requested resource ${resource}.`,
    );
  });
}

/**
 * Returns claims like those in Entra's delegated access tokens.
 * https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference
 */
function claimsFor(
  request: TokenRequest,
  origin: string,
  now = Math.floor(Date.now() / 1000),
): JWTPayload {
  const { person, resource, version = 2, client = localClient } = request;
  const account = `${person.name.toLowerCase().replace(/\W+/g, ".")}@contoso.example`;
  const common = {
    iat: now,
    nbf: now,
    exp: now + lifetimeSeconds,
    name: person.name,
    oid: toId(person.name),
    sub: createHash("sha256").update(`${localAppId} ${person.name}`).digest("base64url"),
    tid: localTenant,
    scp: bareScopes(request).join(" "),
    ...(person.roles.length > 0 && { roles: [...person.roles] }),
    ...(request.acrs && { acrs: [...request.acrs] }),
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

/** Derives an id in GUID format from a name. */
function toId(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
