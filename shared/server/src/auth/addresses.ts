import type { Request } from "express";
import { loopbackNames } from "./allowed.ts";

/** Path of the metadata of sign-in (RFC 9728), before the path of the resource. */
export const metadataPrefix = "/.well-known/oauth-protected-resource";

/** Addresses of one MCP endpoint, which is the protected resource. */
export interface EndpointAddresses {
  /** Returns the address of the endpoint by which a request reached it. Its metadata is requested at another path. */
  of(request: Request): string;
  /** Returns the address of the metadata for an address of the endpoint. */
  metadataOf(address: string): string;
}

/** Returns the address of metadata that is served below the same mount path as the endpoint. */
export function metadataBeside(address: string): string {
  return new URL(`.${metadataPrefix}/mcp`, address).href;
}

/** Returns the address of metadata at the root of the host, as RFC 9728 forms it. */
export function metadataAtRoot(address: string): string {
  const { pathname } = new URL(address);
  return new URL(metadataPrefix + pathname, address).href;
}

/**
 * Lists an address and, for one of this machine, the same with the other loopback names: clients refuse metadata for another address than
 * the one they were given, and people use `127.0.0.1` and `localhost` alike.
 */
export function listAliases(address: string): string[] {
  if (!loopbackNames.has(new URL(address).hostname)) return [address];
  const aliases = Array.from(loopbackNames, (name) => {
    const alias = new URL(address);
    alias.hostname = name;
    return alias.href;
  });
  return [...new Set([address, ...aliases])];
}

/** Creates the addresses of an endpoint that is known under one address. A request with an unknown `Host` gets that one. */
export function knownAddresses(
  address: string,
  metadataOf: EndpointAddresses["metadataOf"] = metadataBeside,
): EndpointAddresses {
  const byHost = new Map(listAliases(address).map((alias) => [new URL(alias).host, alias]));
  return {
    metadataOf,
    of: ({ headers }) => byHost.get(headers.host?.toLowerCase() ?? "") ?? address,
  };
}

/** Creates the addresses of an endpoint on this machine whose address follows from the `Host`, which was checked, and the path of a request. */
export function requestedAddresses(metadataOf: EndpointAddresses["metadataOf"]): EndpointAddresses {
  return {
    metadataOf,
    of({ headers, baseUrl, path }) {
      const endpoint = (baseUrl + path).replace(metadataPrefix, "").replace(/\/$/, "");
      return new URL(endpoint, `http://${headers.host}`).href;
    },
  };
}
