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
export interface ServerSignIn {
  /** Resolves to the page where the person signs in, or to nothing if a refresh token was enough. Rejects if there is none. */
  begin(): Promise<URL | undefined>;
  /** Exchanges the code of the redirect for tokens. Rejects if the authorization server refuses it. */
  finish(code: string, issuer?: string): Promise<void>;
  /** The `state` of the redirect that `finish` expects: once, and only after `begin`. */
  readonly state: string | undefined;
  /** `Authorization` header, once the person has signed in. */
  authorization(): string | undefined;
}

/** Prepares the sign-in at a server by the authorization flow of MCP: discovery, client registration, PKCE. */
export function createSignIn(serverUrl: string, redirectUrl: string): ServerSignIn {
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
    get state() {
      return state;
    },
    async begin() {
      page = undefined;
      await auth(provider, { serverUrl, fetchFn });
      return page;
    },
    async finish(authorizationCode, iss) {
      state = undefined;
      await auth(provider, { serverUrl, authorizationCode, iss, fetchFn });
    },
    authorization: () => tokens && `Bearer ${tokens.access_token}`,
  };
}
