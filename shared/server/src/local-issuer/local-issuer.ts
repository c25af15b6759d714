import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { createSigningKey, type SigningKey } from "./signing-key.ts";
import { claimsFor, localAppId, localTenant, type TokenRequest } from "./token-claims.ts";

export interface LocalIssuer {
  /** For `AUTH_ISSUER`; tokens of v1 have another one, as at Entra. */
  readonly issuer: string;
  readonly origin: string;
  /** For `AUTH_AUDIENCE`: the audience of v2 tokens. */
  readonly audience: string;
  /** The key that signs now. */
  readonly key: SigningKey;
  mint(request: TokenRequest): Promise<string>;
  /** The claims that `mint` would sign, to change some of them first. */
  claims(request: TokenRequest): JWTPayload;
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>;
  /** Signs with a new key from now on; the key set keeps the old one unless told to withdraw it. */
  rotate(options?: { withdraw?: boolean }): Promise<void>;
  close(): Promise<void>;
}

interface IssuerOptions {
  readonly port?: number;
  readonly onRequest?: (request: IncomingMessage) => void;
}

/**
 * An OpenID issuer on this machine that mints what Microsoft Entra ID would, for tests and for trying roles out. It has
 * discovery and keys but no sign-in page: whoever holds this object decides who is who.
 */
export async function startLocalIssuer({ port = 0, onRequest }: IssuerOptions = {}): Promise<LocalIssuer> {
  let key = await createSigningKey();
  let published = [key];
  const http = createServer((request, response) => {
    onRequest?.(request);
    const document = documents[request.url ?? ""]?.();
    response.writeHead(document ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(document ?? { error: "not_found" }));
  });
  http.listen(port, "127.0.0.1");
  await once(http, "listening");
  const address: AddressInfo | string | null = http.address();
  const origin = `http://localhost:${typeof address === "object" ? address?.port : port}`;
  const issuer = `${origin}/${localTenant}/v2.0`;
  const keySet = () => ({ keys: published.map(({ publicJwk }) => publicJwk) });
  const documents: Readonly<Record<string, () => object>> = {
    [`/${localTenant}/v2.0/.well-known/openid-configuration`]: () => discovery(issuer, origin),
    [`/${localTenant}/discovery/v2.0/keys`]: keySet,
  };

  async function sign(claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ typ: "JWT", alg: "RS256", kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  const claims = (request: TokenRequest) => claimsFor(request, origin);
  return {
    issuer,
    origin,
    audience: localAppId,
    get key() {
      return key;
    },
    claims,
    sign,
    mint: (request) => sign(claims(request)),
    async rotate({ withdraw = false } = {}) {
      key = await createSigningKey();
      published = withdraw ? [key] : [...published, key];
    },
    async close() {
      const closed = once(http, "close");
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

function discovery(issuer: string, origin: string): object {
  return {
    issuer,
    jwks_uri: `${origin}/${localTenant}/discovery/v2.0/keys`,
    authorization_endpoint: `${origin}/${localTenant}/oauth2/v2.0/authorize`,
    token_endpoint: `${origin}/${localTenant}/oauth2/v2.0/token`,
    response_types_supported: ["code"],
    subject_types_supported: ["pairwise"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  };
}
