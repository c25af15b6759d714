import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";
import {
  auth,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from "@modelcontextprotocol/client";

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

const internal = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  internal.addSubnet(network, prefix, "ipv4");
internal.addAddress("::1", "ipv6");
internal.addAddress("::", "ipv6");
internal.addSubnet("fc00::", 7, "ipv6");
internal.addSubnet("fe80::", 10, "ipv6");

/** Tests for a host name that is, or resolves to, an address of this machine, a private network or a cloud's metadata. */
async function isInternal(url: URL): Promise<boolean> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true });
  return addresses.some(({ address }) => internal.check(address, isIPv6(address) ? "ipv6" : "ipv4"));
}

/**
 * Creates a `fetch` for addresses that a server names: to internal ones only for a server that the person added on the same host.
 * Follows no redirects.
 */
export function fetchNamedBy(serverUrl: string): typeof fetch {
  const { hostname } = new URL(serverUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname !== hostname && (await isInternal(url)))
      throw new Error("The server names an address of an internal network.");
    return fetch(url, { ...init, redirect: "error" });
  };
}
