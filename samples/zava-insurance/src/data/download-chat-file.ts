import { once } from "node:events";
import * as http from "node:http";
import * as https from "node:https";
import { UserError } from "@suite/contracts";
import { lookupPublic, requirePublicHost } from "@suite/contracts/node";
import { documentLimits } from "@suite/zava-insurance-contract";
import { settings } from "../settings.ts";

/** Time for a download, redirects included. */
const downloadMs = 20_000;

const mostRedirects = 2;

/**
 * Downloads a file of a chat from the address that the host passes. The model could name any address, so only hosts of `CHAT_FILE_HOSTS`
 * are asked, by https and at public addresses; a redirect is followed under the same rules. Nothing of the person is sent.
 * @throws UserError `invalid` for another address or a large file, `unavailable` if the file cannot be read
 */
export async function downloadChatFile(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(downloadMs)]);
  let url = toUrl(address);
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await request(url, ended);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      response.destroy();
      const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
      if (!isRedirect || redirects === mostRedirects) throw unreadable();
      url = toUrl(new URL(headers.location ?? "", url).href);
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof UserError ? error : unreadable(error);
  }
}

/** Returns the address if the settings allow its host. */
function toUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isAllowed = url !== undefined && isAllowedHost(url);
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(url));
  if (url && isAllowed && isSafe && url.username === "") return url;
  throw new UserError(
    "invalid",
    "The file's address is not one of a chat that this server reads from. Add the file to the chat again, or upload it at the claim.",
  );
}

/** True for a server on this machine, such as that of a test. The settings name it with its port. */
function isLocal({ hostname }: URL): boolean {
  return ["localhost", "127.0.0.1"].includes(hostname);
}

function isAllowedHost(url: URL): boolean {
  const hosts = settings.read("CHAT_FILE_HOSTS").map((host) => host.toLowerCase());
  if (isLocal(url)) return hosts.includes(url.host);
  return hosts.some((host) =>
    host.startsWith("*.") ? url.host.endsWith(host.slice(1)) : url.host === host,
  );
}

async function request(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const options = { signal, agent: false, headers: { accept: "*/*" } };
  const sent = isLocal(url) ? http.get(url, options) : getPublic(url, options);
  // A connection may fail again after its response has begun, which then fails as well.
  sent.on("error", () => undefined);
  const [response]: http.IncomingMessage[] = await once(sent, "response", { signal });
  if (response) return response;
  throw unreadable();
}

function getPublic(url: URL, options: https.RequestOptions): http.ClientRequest {
  requirePublicHost(url.hostname);
  return https.get(url, { ...options, lookup: lookupPublic });
}

async function readBody(response: http.IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > documentLimits.bytes) {
      response.destroy();
      const limit = documentLimits.bytes / 1e6;
      throw new UserError("invalid", `The file is larger than ${limit} MB. Choose another file.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreadable(cause?: unknown): UserError {
  return new UserError(
    "unavailable",
    "The file of the chat cannot be read any more. Add it to the chat again.",
    undefined,
    { cause },
  );
}
