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
  let client: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let verifier = "";
  let page: URL | undefined;
  let discovery: OAuthDiscoveryState | undefined;
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
    clientInformation: () => client,
    saveClientInformation(information) {
      client = information;
    },
    tokens: () => tokens,
    saveTokens(saved) {
      tokens = saved;
    },
    redirectToAuthorization(url) {
      page = url;
    },
    saveCodeVerifier(saved) {
      verifier = saved;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(saved) {
      discovery = saved;
    },
    discoveryState: () => discovery,
    invalidateCredentials(scope) {
      if (scope === "all" || scope === "client") client = undefined;
      if (scope === "all" || scope === "tokens") tokens = undefined;
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
    authorization: () => tokens && `Bearer ${tokens.access_token}`,
  };
}
