import dns from "node:dns";
import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";
import { limitResponse, tooLarge } from "../http/limit-response.ts";

/** Bytes of the largest response. Metadata of a sign-in and tokens have a few thousand. */
const mostBytes = 1_000_000;

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

function isInternal(address: string): boolean {
  return internal.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const refusal = () => new Error("The server names an address of an internal network.");

/**
 * Resolves the name of a connection; fails if an address is of this machine, a private network or a cloud's metadata. A check before the
 * connection would look the name up twice, and its owner may answer the second time with another address.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error, "");
    else if (addresses.some(({ address }) => isInternal(address))) callback(refusal(), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

async function fetchPublic(outgoing: Request, url: URL): Promise<Response> {
  const address = url.hostname.replace(/^\[|\]$/g, "");
  // Connections to addresses look nothing up.
  if (isIP(address) && isInternal(address)) throw refusal();
  const { method, signal } = outgoing;
  const headers = Object.fromEntries(outgoing.headers);
  const text = Buffer.from(await outgoing.arrayBuffer());
  const { request } = url.protocol === "https:" ? https : http;
  const clientRequest = request(url, {
    method,
    headers,
    signal,
    lookup: lookupPublic,
    agent: false,
  });
  // A connection may fail again after its response has begun, which then fails as well.
  clientRequest.on("error", () => undefined).end(text);
  const [incoming] = await once(clientRequest, "response");
  const body = await readBody(incoming);
  const { statusCode: status = 0 } = incoming;
  if (status >= 300 && status < 400) throw new Error("The address redirects to another one.");
  const received = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) received.set(name, String(value));
  return new Response(body.length > 0 ? body : null, { status, headers: received });
}

async function readBody(incoming: http.IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of incoming) {
    bytes += piece.length;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Creates a `fetch` that reaches internal addresses on the host of the added server only, and follows no redirects. Responses have at most 1 MB. */
export function fetchNamedBy(serverUrl: string): typeof fetch {
  const { hostname } = new URL(serverUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname !== hostname) return await fetchPublic(new Request(input, init), url);
    return limitResponse(await fetch(url, { ...init, redirect: "error" }), mostBytes);
  };
}
