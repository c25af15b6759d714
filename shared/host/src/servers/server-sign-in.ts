import { randomUUID } from "node:crypto";
import {
  auth,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { fetchNamedBy } from "./public-fetch.ts";

/** OAuth sign-in of the person at one server. Tokens stay in the memory of the host's process. */
export type ServerSignIn = ReturnType<typeof createSignIn>;

/** Prepares the sign-in at a server by the authorization flow of MCP: discovery, client registration, PKCE. */
export function createSignIn(serverUrl: string, redirectUrl: string) {
  const fetchFn = fetchNamedBy(serverUrl);
  let state: string | undefined;
  let page: URL | undefined;
  let stored: {
    client?: StoredOAuthClientInformation;
    tokens?: StoredOAuthTokens;
    verifier?: string;
    discovery?: OAuthDiscoveryState;
  } = {};
  const store = (values: typeof stored) => {
    stored = { ...stored, ...values };
  };
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: "Local MCP Apps host",
      redirect_uris: [redirectUrl],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    state: () => {
      state = randomUUID();
      return state;
    },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => store({ client }),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => store({ tokens }),
    redirectToAuthorization(url) {
      page = url;
    },
    saveCodeVerifier: (verifier) => store({ verifier }),
    codeVerifier: () => stored.verifier ?? "",
    saveDiscoveryState: (discovery) => store({ discovery }),
    discoveryState: () => stored.discovery,
    invalidateCredentials(scope) {
      if (scope === "all" || scope === "client") delete stored.client;
      if (scope === "all" || scope === "tokens") delete stored.tokens;
    },
  };
  return {
    /** The `state` of the redirect that `finish` expects: once, and only after `begin`. */
    get state() {
      return state;
    },
    /** Resolves to the page where the person signs in, or to nothing if a refresh token was enough. Rejects if there is none. */
    async begin(): Promise<URL | undefined> {
      page = undefined;
      await auth(provider, { serverUrl, fetchFn });
      return page;
    },
    /** Exchanges the code of the redirect for tokens. Rejects if the authorization server refuses it. */
    async finish(authorizationCode: string, iss?: string) {
      state = undefined;
      await auth(provider, { serverUrl, authorizationCode, iss, fetchFn });
    },
    /** `Authorization` header, once the person has signed in. */
    authorization: () => stored.tokens && `Bearer ${stored.tokens.access_token}`,
  };
}
