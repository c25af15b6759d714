import type { IncomingMessage } from "node:http";
import { startLocalIssuer, type TokenRequest } from "@suite/dev/local-issuer";
import type { AuthSettings } from "../auth/settings.ts";
import { startFixture } from "./fixture.ts";
import { raw } from "./raw.ts";

export const bothScopes = ["fixture.read", "fixture.write"];
export const avery = { name: "Avery Howard", roles: ["Editor"] };

export type SignedInFixture = Awaited<ReturnType<typeof startSignedInFixture>>;

/** The fixture server behind a local issuer. */
export async function startSignedInFixture(
  settings: Partial<AuthSettings> = {},
  options: Parameters<typeof startFixture>[0] = {},
) {
  const issuerRequests: IncomingMessage[] = [];
  const issuer = await startLocalIssuer({ onRequest: (request) => issuerRequests.push(request) });
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience], ...settings };
  const fixture = await startFixture({ auth, allowAnonymous: false, ...options });
  /** Token request for Avery as Editor with both scopes, with changes. */
  const request = (changes: Partial<TokenRequest> = {}): TokenRequest => ({
    resource: fixture.url,
    person: avery,
    scopes: bothScopes,
    ...changes,
  });
  return {
    ...fixture,
    issuer,
    /** Requests that the issuer received. */
    issuerRequests,
    request,
    mint: (changes?: Partial<TokenRequest>) => issuer.mint(request(changes)),
    /** Posts a body with a token. */
    post: (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
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
