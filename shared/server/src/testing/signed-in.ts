import type { IncomingMessage } from "node:http";
import { type LocalIssuer, startLocalIssuer, type TokenRequest } from "@suite/host/local-issuer";
import type { AuthSettings } from "../auth/settings.ts";
import { type Fixture, startFixture } from "./fixture.ts";
import { type RawAnswer, raw } from "./raw.ts";

export const bothScopes = ["fixture.read", "fixture.write"];
export const avery = { name: "Avery Howard", roles: ["Editor"] };

export interface SignedInFixture extends Fixture {
  readonly issuer: LocalIssuer;
  /** Requests that the issuer received. */
  readonly issuerRequests: IncomingMessage[];
  /** Token request for Avery as Editor with both scopes, with changes. */
  request(changes?: Partial<TokenRequest>): TokenRequest;
  mint(changes?: Partial<TokenRequest>): Promise<string>;
  /** Posts a body with a token. */
  post(token: string | undefined, body: object, headers?: Record<string, string>): Promise<RawAnswer>;
}

/** The fixture server behind a local issuer. */
export async function startSignedInFixture(
  settings: Partial<AuthSettings> = {},
  options: Parameters<typeof startFixture>[0] = {},
): Promise<SignedInFixture> {
  const issuerRequests: IncomingMessage[] = [];
  const issuer = await startLocalIssuer({ onRequest: (request) => issuerRequests.push(request) });
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience], ...settings };
  const fixture = await startFixture({ auth, allowAnonymous: false, ...options });
  const request = (changes: Partial<TokenRequest> = {}): TokenRequest => ({
    resource: fixture.url,
    person: avery,
    scopes: bothScopes,
    ...changes,
  });
  return {
    ...fixture,
    issuer,
    issuerRequests,
    request,
    mint: (changes) => issuer.mint(request(changes)),
    post: (token, body, headers = {}) =>
      raw(fixture.port, {
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        body,
      }),
    async close() {
      await fixture.close();
      await issuer.close();
    },
  };
}
