import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type CryptoKey, errors, type JWTPayload, jwtVerify } from "jose";
import { type Mailbox, mailboxFor } from "./local-mailbox.ts";
import { closeServer, listen } from "./ports.ts";

export { type Mailbox, mailboxFor, pdfOf } from "./local-mailbox.ts";

export type LocalGraph = Awaited<ReturnType<typeof startLocalGraph>>;

interface GraphOptions {
  /** Issuer whose tokens for `https://graph.microsoft.com` are accepted. */
  readonly issuer: { readonly publicKey: CryptoKey };
  /** Mail and files of a person by name; fictional ones by default. */
  readonly mailboxOf?: (person: string) => Mailbox;
  /** Entries of a page where the request names no `$top`; 10 by default. */
  readonly pageSize?: number;
}

/** Audience of tokens for Microsoft Graph. */
const graphResource = "https://graph.microsoft.com";

/** Failure of a request, in the form of Microsoft Graph. https://learn.microsoft.com/graph/errors */
class GraphFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/**
 * Starts a stand-in for the parts of Microsoft Graph that read a person's mail and files: search in messages, their attachments, search
 * in OneDrive and the content of its files. Pages have `@odata.nextLink`, and content of a file is at an address of its own without a token.
 * https://learn.microsoft.com/graph/api/user-list-messages
 * https://learn.microsoft.com/graph/api/message-list-attachments
 * https://learn.microsoft.com/graph/api/driveitem-search
 * https://learn.microsoft.com/graph/api/driveitem-get-content
 * https://learn.microsoft.com/graph/api/shares-get
 */
export async function startLocalGraph(options: GraphOptions) {
  const { issuer, mailboxOf = mailboxFor, pageSize = 10 } = options;
  const requests: string[] = [];
  const failures: GraphFailure[] = [];
  let context: string | undefined;
  const downloads = new Map<string, Uint8Array>();
  const http = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    try {
      await answer(request, response);
    } catch (error) {
      fail(response, error);
    }
  });
  const origin = `http://localhost:${await listen(http, 0)}`;
  const base = `${origin}/v1.0`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const download = downloads.get(url.pathname);
    if (download) return void response.writeHead(200).end(download);
    const person = await readPerson(request, issuer.publicKey);
    const failure = failures.shift();
    if (failure) throw failure;
    requireContext(person, context);
    const mailbox = mailboxOf(String(person.name));
    const route = routes.find(({ path }) => path.test(url.pathname));
    if (!route || request.method !== "GET")
      throw new GraphFailure(400, "BadRequest", "Resource not found for the segment.");
    requireScope(person, route.scope);
    const [, ...parts] = route.path.exec(url.pathname) ?? [];
    const found = route.read(mailbox, parts.map(decodeURIComponent), url.searchParams);
    if (found instanceof Uint8Array) return void response.writeHead(200).end(found);
    if ("download" in found) {
      const path = `/download/${randomUUID()}`;
      downloads.set(path, found.download);
      return void response.writeHead(302, { location: `${origin}${path}` }).end();
    }
    sendJson(
      response,
      200,
      "entries" in found ? toPage(found.entries, url, pageSize, base) : found,
    );
  }

  return {
    /** Value for `GRAPH_URL`. */
    url: base,
    origin,
    /** Method and path of each request. */
    requests,
    /** Refuses the next requests, as Graph does a caller with too many. */
    throttle(times: number, retryAfterSeconds: number) {
      const headers = { "retry-after": String(retryAfterSeconds) };
      for (let index = 0; index < times; index += 1)
        failures.push(new GraphFailure(429, "TooManyRequests", "Too many requests.", headers));
    },
    /** Demands from now on that tokens have an authentication context, such as `c1`; `undefined` for none. */
    demandContext(value: string | undefined) {
      context = value;
    },
    /** Refuses the token of the next request before its end, as after a new password of the person (Continuous Access Evaluation). */
    revokeNext(claims: object = { access_token: { nbf: { essential: true, value: "1" } } }) {
      failures.push(claimsFailure(claims));
    },
    /** Refuses the next request. */
    failNext(status: number, code: string, headers?: Readonly<Record<string, string>>) {
      failures.push(new GraphFailure(status, code, "The request failed.", headers));
    },
    close: () => closeServer(http),
  };
}

type Found = object | Uint8Array | { download: Uint8Array } | { entries: readonly object[] };

interface Route {
  readonly path: RegExp;
  /** Delegated permissions, one of which the token needs. */
  readonly scope: readonly string[];
  read(mailbox: Mailbox, parts: readonly string[], query: URLSearchParams): Found;
}

const mailScopes = ["Mail.Read", "Mail.ReadWrite"];
const fileScopes = ["Files.Read", "Files.Read.All", "Files.ReadWrite", "Files.ReadWrite.All"];

/** A file that the person chose in a chat needs no permission for all files. */
const sharedScopes = [...fileScopes, "Files.SelectedOperations.Selected"];

const routes: readonly Route[] = [
  {
    path: /^\/v1\.0\/me\/messages$/,
    scope: mailScopes,
    read({ messages }, _, query) {
      const words = readSearch(query.get("$search"));
      const found = messages.filter(({ subject, bodyPreview, attachments }) =>
        hasWords(words, [subject, bodyPreview, ...attachments.map(({ name }) => name)]),
      );
      const entries = found.map(({ attachments, ...message }) => ({
        ...message,
        hasAttachments: attachments.length > 0,
      }));
      return { entries };
    },
  },
  {
    path: /^\/v1\.0\/me\/messages\/([^/]+)\/attachments$/,
    scope: mailScopes,
    read(mailbox, [messageId = ""]) {
      const entries = findMessage(mailbox, messageId).attachments.map(({ content, ...facts }) => ({
        "@odata.type": "#microsoft.graph.fileAttachment",
        isInline: false,
        size: content.length,
        ...facts,
      }));
      return { entries };
    },
  },
  {
    path: /^\/v1\.0\/me\/messages\/([^/]+)\/attachments\/([^/]+)\/\$value$/,
    scope: mailScopes,
    read(mailbox, [messageId = "", attachmentId = ""]) {
      const { attachments } = findMessage(mailbox, messageId);
      const attachment = attachments.find(({ id }) => id === attachmentId);
      if (!attachment) throw new GraphFailure(404, "ErrorItemNotFound", "The item was not found.");
      return attachment.content;
    },
  },
  {
    path: /^\/v1\.0\/me\/drive\/root\/search\(q='(.*)'\)$/,
    scope: fileScopes,
    read({ files }, [search = ""]) {
      // A quotation mark in the text is doubled, as in every OData string.
      const words = search.replaceAll("''", "'").toLowerCase().split(/\s+/);
      const found = files.filter(({ name, words: text }) => hasWords(words, [name, text]));
      return { entries: found.map(toDriveItem) };
    },
  },
  {
    path: /^\/v1\.0\/me\/drive\/items\/([^/]+)$/,
    scope: fileScopes,
    read: (mailbox, [id = ""]) => toDriveItem(findFile(mailbox, id)),
  },
  {
    path: /^\/v1\.0\/me\/drive\/items\/([^/]+)\/content$/,
    scope: fileScopes,
    read: (mailbox, [id = ""]) => ({ download: findFile(mailbox, id).content }),
  },
  {
    path: /^\/v1\.0\/shares\/([^/]+)\/driveItem$/,
    scope: sharedScopes,
    read: (mailbox, [share = ""]) => toDriveItem(findShared(mailbox, share)),
  },
  {
    path: /^\/v1\.0\/shares\/([^/]+)\/driveItem\/content$/,
    scope: sharedScopes,
    read: (mailbox, [share = ""]) => ({ download: findShared(mailbox, share).content }),
  },
];

/** Reads `$search`, whose text is in quotation marks. */
function readSearch(search: string | null): string[] {
  if (search === null) return [];
  const text = /^"((?:[^"\\]|\\.)*)"$/.exec(search)?.[1];
  if (text === undefined)
    throw new GraphFailure(
      400,
      "BadRequest",
      "Syntax error: the search is not in quotation marks.",
    );
  return text.replaceAll("\\", "").toLowerCase().split(/\s+/);
}

function hasWords(words: readonly string[], texts: readonly string[]): boolean {
  const all = texts.join(" ").toLowerCase();
  return words.every((word) => all.includes(word));
}

function findMessage({ messages }: Mailbox, id: string) {
  const message = messages.find((each) => each.id === id);
  if (message) return message;
  throw new GraphFailure(
    404,
    "ErrorItemNotFound",
    "The specified object was not found in the store.",
  );
}

function findFile({ files }: Mailbox, id: string) {
  const file = files.find((each) => each.id === id);
  if (file) return file;
  throw new GraphFailure(404, "itemNotFound", "The resource could not be found.");
}

/** Finds a file by its address, in the form of a sharing link: `u!` and Base64url. https://learn.microsoft.com/graph/api/shares-get */
function findShared(mailbox: Mailbox, share: string) {
  const address = Buffer.from(share.replace(/^u!/, ""), "base64url").toString("utf8");
  const file = mailbox.files.find(({ name }) => toWebUrl(name) === address);
  if (file) return file;
  throw new GraphFailure(404, "itemNotFound", "The resource could not be found.");
}

function toWebUrl(name: string): string {
  return `https://contoso-my.sharepoint.example/${encodeURIComponent(name)}`;
}

function toDriveItem({ id, name, mimeType, content, modified }: Mailbox["files"][number]) {
  const sha256Hash = createHash("sha256").update(content).digest("hex").toUpperCase();
  return {
    id,
    name,
    size: content.length,
    lastModifiedDateTime: modified,
    webUrl: toWebUrl(name),
    file: { mimeType, hashes: { sha256Hash } },
  };
}

/** Returns a page of the entries, with the address of the next one if there are more. */
function toPage(entries: readonly object[], url: URL, pageSize: number, base: string): object {
  const size = Number(url.searchParams.get("$top")) || pageSize;
  const start = Number(url.searchParams.get("$skiptoken")) || 0;
  const end = start + size;
  const value = entries.slice(start, end);
  if (end >= entries.length) return { "@odata.context": `${base}/$metadata`, value };
  const next = new URL(url);
  next.searchParams.set("$skiptoken", String(end));
  return { "@odata.context": `${base}/$metadata`, value, "@odata.nextLink": next.href };
}

/** Reads the claims of the request's token. Refuses one that is missing, expired, foreign or for another audience. */
async function readPerson(
  { headers: { authorization = "" } }: IncomingMessage,
  key: CryptoKey,
): Promise<JWTPayload> {
  const unauthorized = (message: string) =>
    new GraphFailure(401, "InvalidAuthenticationToken", message, {
      "www-authenticate": 'Bearer realm="", error="invalid_token"',
    });
  const token = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (token === undefined) throw unauthorized("Access token is empty.");
  try {
    return (await jwtVerify(token, key, { audience: graphResource })).payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw unauthorized("Lifetime validation failed, the token is expired.");
    if (error instanceof errors.JWTClaimValidationFailed)
      throw unauthorized("Access token validation failure. Invalid audience.");
    throw unauthorized("Signature is invalid.");
  }
}

/** Refuses a token without an authentication context. Clients that do not declare `cp1` get no claims, as at Graph. */
function requireContext({ acrs, xms_cc: capabilities }: JWTPayload, context?: string): void {
  if (context === undefined || (Array.isArray(acrs) && acrs.includes(context))) return;
  if (!Array.isArray(capabilities) || !capabilities.includes("cp1"))
    throw new GraphFailure(403, "Forbidden", "The token lacks an authentication context.");
  throw claimsFailure({ access_token: { acrs: { essential: true, value: context } } });
}

/** Claims challenge in the form of Microsoft Graph. https://learn.microsoft.com/entra/identity-platform/claims-challenge */
function claimsFailure(claims: object): GraphFailure {
  const encoded = Buffer.from(JSON.stringify(claims)).toString("base64");
  const header = [
    'Bearer realm=""',
    'authorization_uri="https://login.microsoftonline.com/common/oauth2/authorize"',
    'error="insufficient_claims"',
    `claims="${encoded}"`,
  ].join(", ");
  return new GraphFailure(
    401,
    "InvalidAuthenticationToken",
    "Continuous access evaluation resulted in challenge with result: InteractionRequired.",
    { "www-authenticate": header },
  );
}

function requireScope({ scp }: JWTPayload, accepted: readonly string[]): void {
  const granted = String(scp).split(" ");
  if (accepted.some((scope) => granted.includes(scope))) return;
  throw new GraphFailure(
    403,
    "ErrorAccessDenied",
    "Access is denied. Check credentials and try again.",
  );
}

function fail(response: ServerResponse, error: unknown): void {
  const failure =
    error instanceof GraphFailure
      ? error
      : new GraphFailure(500, "generalException", "An unspecified error has occurred.");
  const ids = { "request-id": randomUUID(), "client-request-id": randomUUID() };
  const innerError = { date: new Date().toISOString().slice(0, 19), ...ids };
  const body = { error: { code: failure.code, message: failure.message, innerError } };
  sendJson(response, failure.status, body, failure.headers);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}
