import { lazy } from "@suite/contracts";
import type { Request } from "express";
import { TokenExchange } from "../apis/token-exchange.ts";
import type { AuthInfo } from "../messages/request-scope.ts";
import { type AuthSettings, exchangeAuthority } from "./settings.ts";
import type { SignedIn } from "./verify-token.ts";

/** Request to which the pipeline gave a scope. */
export type ScopedRequest = Request & { auth?: AuthInfo };

/** How a server checks tokens, and where clients get them. */
export interface TokenCheck {
  /** Resolves to the person of a token. Rejects with `HttpError`. */
  verify(token: string, request: ScopedRequest): Promise<SignedIn>;
  /** Where clients sign people in; absent where they get tokens by other ways. */
  readonly authorizationServers: readonly string[] | undefined;
  /** Scopes that a client without a token is told to request; `all` by default. */
  readonly firstScopes?: AuthSettings["firstScopes"];
  /** Exchanges tokens of people for those of other systems; absent where no setting asks for it. */
  readonly exchange?: TokenExchange | undefined;
}

/**
 * Creates the check of an OpenID issuer's tokens. The library for tokens is loaded with the first one.
 * @param resources the server's addresses, which are also its application ID URIs
 */
export function issuerCheck(
  settings: AuthSettings,
  server: string,
  resources: readonly string[],
): TokenCheck {
  const verifier = lazy(async () => {
    const { tokenVerifier } = await import("./verify-token.ts");
    return tokenVerifier(settings, server, resources);
  });
  const { onBehalfOf } = settings;
  const exchange =
    onBehalfOf && new TokenExchange({ ...exchangeAuthority(settings.issuer), ...onBehalfOf });
  return {
    authorizationServers: [settings.issuer],
    firstScopes: settings.firstScopes,
    exchange,
    verify: async (token) => (await verifier())(token),
  };
}
