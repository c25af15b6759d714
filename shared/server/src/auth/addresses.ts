import type { IncomingMessage } from "node:http";
import { loopbackNames } from "../http/allowed.ts";

/**
 * The addresses of one MCP endpoint. A client refuses metadata for another address than the one it was given, and on this
 * machine people write `127.0.0.1` as often as `localhost`: each loopback name is then an address of the same resource.
 */
export interface Addresses {
  readonly all: readonly string[];
  /** The address that a request came by; the configured one when its `Host` is none of them. */
  of(request: Pick<IncomingMessage, "headers">): string;
}

export function addressesOf(address: string): Addresses {
  const byHost = new Map([[new URL(address).host, address]]);
  if (loopbackNames.has(new URL(address).hostname)) {
    for (const name of loopbackNames) {
      const alias = new URL(address);
      alias.hostname = name;
      byHost.set(alias.host, alias.href);
    }
  }
  return {
    all: [...byHost.values()],
    of: ({ headers }) => byHost.get(headers.host?.toLowerCase() ?? "") ?? address,
  };
}
