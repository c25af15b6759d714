import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { lookupPublic, requirePublicHost } from "@suite/contracts/node";
import { limitResponse, tooLarge } from "../http/limit-response.ts";

/** Bytes of the largest response. Metadata of a sign-in and tokens have a few thousand. */
const mostBytes = 1_000_000;

async function fetchPublic(outgoing: Request, url: URL): Promise<Response> {
  requirePublicHost(url.hostname);
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
