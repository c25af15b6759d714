import type { IncomingMessage } from "node:http";
import { countHeaders } from "../messages/headers.ts";
import { isLoopback } from "./allowed.ts";

/** Headers in lower case that proxies and tunnels add. Programs that call a server directly send none of them. */
const forwardingHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * True for a request that a proxy or a tunnel passed on. It may come from anywhere, although the proxy runs on this machine and may
 * set a loopback name as `Host`.
 */
export function isForwarded({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return forwardingHeaders.some((name) => headers[name] !== undefined);
}

interface ReceivedRequest extends Pick<IncomingMessage, "headers" | "rawHeaders"> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** True for a request that a program on this machine sent to a loopback name, over loopback and without a proxy. */
export function isFromThisMachine(request: ReceivedRequest): boolean {
  const { host } = request.headers;
  if (host === undefined || countHeaders(request, "host") > 1) return false;
  if (isForwarded(request)) return false;
  return isLoopback(host) && isLoopbackAddress(request.socket.remoteAddress);
}

function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return address === "::1" || /^(::ffff:)?127\./.test(address);
}
