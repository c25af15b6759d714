import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { z } from "zod";
import type { PersonTokens } from "../calls/person-tokens.ts";
import type { Api, ApiAccess, ApiClient, ApiRequest } from "../define/api.ts";
import type { Logger } from "../define/context.ts";
import { ApiError, noAddress, readErrorCode, withoutToken } from "./api-error.ts";

interface ClientOptions {
  readonly access: ApiAccess;
  readonly tokens: PersonTokens;
  /** Ends requests and waits with the call. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Time of one request until its response begins. */
const requestMs = 20_000;

/** Time that a call waits in total for a busy system. A client gives up after 60 s in most hosts. */
const patienceMs = 20_000;

const mostAttempts = 4;

/** First wait where the system names none; it doubles with each attempt. */
const firstWaitMs = 500;

/** Limit of JSON, as of the answer of a tool. */
const maxJsonBytes = 4 * 1024 * 1024;

const maxErrorBytes = 64 * 1024;

/** Statuses of a request that was not carried out. */
const busy = [429, 503];

/**
 * Creates the client of one system for one call. It sends the person's token to the system's own address only, never to a next page or a
 * redirect elsewhere.
 */
export function createApiClient({ access, tokens, signal, log }: ClientOptions): ApiClient {
  const { api } = access;
  const base = api.address();
  if (base === undefined) throw noAddress(api);

  /** Milliseconds that the call may still wait. */
  let patience = patienceMs;

  async function authorize(): Promise<string> {
    const outcome = await tokens.get(access, log);
    if (outcome.kind !== "token") throw withoutToken(api, outcome);
    return `Bearer ${outcome.token}`;
  }

  /** Sends a request again while the system is busy, and once more with a new token if it refuses the first one. */
  async function send(path: string, request: ApiRequest = {}): Promise<Response> {
    const url = toUrl(path, base ?? "", api);
    let isRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      const response = await attemptRequest(url, request, await authorize());
      if (response.status < 400) return response;
      if (response.status === 401 && !isRenewed) {
        isRenewed = true;
        tokens.drop(access);
        await response.body?.cancel();
        continue;
      }
      const refusal = await readRefusal(response);
      const waitMs = busy.includes(response.status)
        ? (refusal.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1))
        : undefined;
      const isWorthwhile = waitMs !== undefined && waitMs <= patience && attempt < mostAttempts;
      if (!isWorthwhile) throw report(response.status, refusal);
      patience -= waitMs;
      await sleep(waitMs, undefined, { signal });
    }
  }

  async function attemptRequest(
    url: string,
    { method = "GET", headers, json }: ApiRequest,
    authorization?: string,
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(requestMs);
    try {
      return await fetch(url, {
        method,
        headers: {
          accept: "application/json",
          ...headers,
          ...(json !== undefined && { "content-type": "application/json" }),
          ...(authorization !== undefined && { authorization }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        redirect: "manual",
        signal: AbortSignal.any([signal, timeout]),
      });
    } catch (error) {
      signal.throwIfAborted();
      log.warn({ api: api.title, reason: nameOf(error) }, "another system cannot be reached");
      throw new ApiError(api, { status: 0 });
    }
  }

  function report(status: number, { code, retryAfterMs }: Refusal): ApiError {
    log.warn({ api: api.title, status, code }, "another system refused a request");
    const retryAfterSeconds =
      retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
    return new ApiError(api, { status, code, retryAfterSeconds });
  }

  async function readWhole(response: Response, maxBytes: number): Promise<Uint8Array> {
    try {
      return await readAtMost(response, maxBytes);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof TooLarge) throw tooLarge(api, maxBytes);
      log.warn(
        { api: api.title, reason: nameOf(error) },
        "a response of another system ended early",
      );
      throw new ApiError(api, { status: 0 });
    }
  }

  async function readJson(path: string): Promise<unknown> {
    const bytes = await readWhole(await send(path), maxJsonBytes);
    try {
      return JSON.parse(Buffer.from(bytes).toString("utf8"));
    } catch {
      throw unexpected("is no JSON");
    }
  }

  /** Creates the error of an answer in another form. People can do nothing about it, and whoever runs the server reads it in the log. */
  function unexpected(problem: string): ApiError {
    log.error({ api: api.title, problem }, "an answer of another system is not as expected");
    return new ApiError(api, { status: 0 });
  }

  async function* entries<Schema extends z.ZodType>(path: string, schema: Schema) {
    let next: string | undefined = path;
    while (next !== undefined) {
      const page = pageSchema.safeParse(await readJson(next));
      if (!page.success) throw unexpected("is no page of entries");
      const accepted = acceptEntries(page.data.value, schema);
      const leftOut = page.data.value.length - accepted.length;
      if (leftOut > 0) log.warn({ api: api.title, leftOut }, "entries have other fields");
      yield* accepted;
      next = page.data["@odata.nextLink"];
    }
  }

  return {
    async fetch(path, request) {
      const response = await send(path, request);
      if (response.ok) return response;
      throw unexpected(`has status ${response.status}`);
    },
    async json(path, schema) {
      const parsed = schema.safeParse(await readJson(path));
      if (parsed.success) return parsed.data;
      const fields = parsed.error.issues.map((issue) => issue.path.join("."));
      throw unexpected(`has other fields: ${fields.join(", ")}`);
    },
    entries,
    async bytes(path, maxBytes) {
      const response = await send(path, { headers: { accept: "*/*" } });
      const location = response.headers.get("location");
      if (response.status < 300 || location === null) return readWhole(response, maxBytes);
      await response.body?.cancel();
      const target = readRedirect(location, base ?? "");
      if (target === undefined) throw unexpected("leads to an address that is not https");
      const download = await attemptRequest(target, { headers: { accept: "*/*" } });
      if (!download.ok) throw report(download.status, await readRefusal(download));
      return readWhole(download, maxBytes);
    },
  };
}

function acceptEntries<Schema extends z.ZodType>(
  entries: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  const parsed = entries.map((entry) => schema.safeParse(entry));
  return parsed.flatMap(({ success, data }) => (success ? [data] : []));
}

const pageSchema = z.object({
  value: z.array(z.unknown()),
  "@odata.nextLink": z.string().optional(),
});

/** Returns the address of a path, or of a next page of the same system. Throws for any other: the token must not go there. */
function toUrl(path: string, base: string, api: Api): string {
  if (/^\/(?!\/)/.test(path)) return `${base}${path}`;
  const isOwn = URL.canParse(path) && new URL(path).origin === new URL(base).origin;
  if (isOwn) return path;
  throw new Error(`A request to ${api.title} has an address of another system.`);
}

/** Returns the address of a download. It is https, except in a stand-in on this machine. */
function readRedirect(location: string, base: string): string | undefined {
  if (!URL.canParse(location)) return undefined;
  const { protocol, origin } = new URL(location);
  const isAccepted = protocol === "https:" || origin === new URL(base).origin;
  return isAccepted ? location : undefined;
}

interface Refusal {
  readonly code: string | undefined;
  readonly retryAfterMs: number | undefined;
}

async function readRefusal(response: Response): Promise<Refusal> {
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"));
  try {
    const body = Buffer.from(await readAtMost(response, maxErrorBytes)).toString("utf8");
    return { code: readErrorCode(body), retryAfterMs };
  } catch {
    return { code: undefined, retryAfterMs };
  }
}

/** Reads `Retry-After`, in seconds or as a date (RFC 9110 §10.2.3). https://learn.microsoft.com/graph/throttling */
function readRetryAfter(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

class TooLarge extends Error {}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge({ title }: Api, maxBytes: number): UserError {
  const limit = maxBytes < 1e6 ? `${maxBytes / 1e3} KB` : `${maxBytes / 1e6} MB`;
  return new UserError(
    "invalid",
    `What ${title} sends is larger than ${limit}. Choose something smaller.`,
  );
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
