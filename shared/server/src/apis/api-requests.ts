import { setTimeout as sleep } from "node:timers/promises";
import type { PersonTokens } from "../calls/person-tokens.ts";
import type { Api, ApiAccess, ApiRequest } from "../define/api.ts";
import type { Logger } from "../define/context.ts";
import { ApiError, noAddress, readErrorCode, SignInNeeded, withoutToken } from "./api-error.ts";
import { readClaimsChallenge } from "./claims-challenge.ts";
import { readAtMost } from "./response-body.ts";

export interface ClientOptions {
  readonly access: ApiAccess;
  readonly tokens: PersonTokens;
  /** Ends requests and waits with the call. */
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Called when the system carried out a request that may have written, or may have. */
  readonly onWrite?: () => void;
}

/** Time of one request with its response. */
const requestMs = 20_000;

/** Time that a call waits in total for a busy system. A client gives up after 60 s in most hosts. */
const patienceMs = 20_000;

const mostAttempts = 4;

/** First wait where the system names none; it doubles with each attempt. */
const firstWaitMs = 500;

const maxErrorBytes = 64 * 1024;

/** Statuses of a request that was not carried out. */
const busy = [429, 503];

/**
 * Requests of one call to one system. The person's token goes to the system's own address only, never to a next page or a redirect
 * elsewhere.
 */
export class ApiRequests {
  /** Address of the system. */
  readonly base: string;
  readonly #options: ClientOptions;
  readonly #api: Api;
  /** Milliseconds that the call may still wait. */
  #patience = patienceMs;

  constructor(options: ClientOptions) {
    const { api } = options.access;
    const base = api.address();
    if (base === undefined) throw noAddress(api);
    this.base = base;
    this.#options = options;
    this.#api = api;
  }

  /**
   * Sends a request as the person, and again while the system is busy. Resolves to a response that refuses nothing.
   * @param path a path, or the whole address of a next page
   */
  async send(path: string, request: ApiRequest = {}): Promise<Response> {
    const url = toUrl(path, this.base, this.#api);
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.#sendAuthorized(url, request);
      if (response.status < 400) return response;
      const refusal = await readRefusal(response);
      const waitMs = busy.includes(response.status)
        ? (refusal.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1))
        : undefined;
      const isWorthwhile =
        waitMs !== undefined && waitMs <= this.#patience && attempt < mostAttempts;
      if (!isWorthwhile) throw this.#report(response.status, refusal);
      this.#patience -= waitMs;
      await sleep(waitMs, undefined, { signal: this.#options.signal });
    }
  }

  /** Downloads from an address outside the system, without the token. */
  async download(url: string, request: ApiRequest): Promise<Response> {
    const response = await this.#attempt(url, request);
    if (!response.ok) throw this.#report(response.status, await readRefusal(response));
    return response;
  }

  /**
   * Sends a request with a token, and once more with a new one if the system refuses the first. If it asks for claims, the new token has
   * them; where the issuer does not give it, or the system refuses it as well, the person has to sign in.
   */
  async #sendAuthorized(url: string, request: ApiRequest): Promise<Response> {
    const { access, tokens } = this.#options;
    const first = await this.#attempt(url, request, await this.#authorize());
    if (first.status !== 401) return first;
    await first.body?.cancel();
    tokens.drop(access, this.#readClaims(first));
    const second = await this.#attempt(url, request, await this.#authorize());
    const claims = this.#readClaims(second);
    if (claims === undefined) return second;
    await second.body?.cancel();
    tokens.requireSignIn(access, claims);
    throw new SignInNeeded(this.#api, { kind: "sign-in", claims });
  }

  async #authorize(): Promise<string> {
    const { access, tokens, log } = this.#options;
    const outcome = await tokens.get(access, log);
    if (outcome.kind !== "token") throw withoutToken(this.#api, outcome);
    return `Bearer ${outcome.token}`;
  }

  /** Returns the claims that the system asks for; `undefined` for any other response. */
  #readClaims({ status, headers }: Response): string | undefined {
    if (status !== 401) return undefined;
    const claims = readClaimsChallenge(headers.get("www-authenticate"));
    const { log } = this.#options;
    if (claims !== undefined) log.warn({ api: this.#api.title }, "another system asks for claims");
    return claims;
  }

  async #attempt(url: string, request: ApiRequest, authorization?: string): Promise<Response> {
    const { method = "GET", headers, json } = request;
    const { signal, log, onWrite } = this.#options;
    const timeout = AbortSignal.timeout(requestMs);
    try {
      const response = await fetch(url, {
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
      if (response.status < 400 && mayWrite(method)) onWrite?.();
      return response;
    } catch (error) {
      if (mayWrite(method)) onWrite?.();
      signal.throwIfAborted();
      const reason = error instanceof Error ? error.name : typeof error;
      log.warn({ api: this.#api.title, reason }, "another system cannot be reached");
      throw new ApiError(this.#api, { status: 0 });
    }
  }

  #report(status: number, { code, retryAfterMs }: Refusal): ApiError {
    const api = this.#api;
    this.#options.log.warn({ api: api.title, status, code }, "another system refused a request");
    const retryAfterSeconds =
      retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
    return new ApiError(api, { status, code, retryAfterSeconds });
  }
}

function mayWrite(method: string): boolean {
  return !["GET", "HEAD"].includes(method.toUpperCase());
}

/** Returns the address of a path, or of a next page of the same system. Throws for any other: the token must not go there. */
function toUrl(path: string, base: string, api: Api): string {
  if (/^\/(?!\/)/.test(path)) return `${base}${path}`;
  const isOwn = URL.canParse(path) && new URL(path).origin === new URL(base).origin;
  if (isOwn) return path;
  throw new Error(`A request to ${api.title} has an address of another system.`);
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
