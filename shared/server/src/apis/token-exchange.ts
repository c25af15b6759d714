import { createHash } from "node:crypto";
import type { OnBehalfOfCredentialOptions, TokenCredential } from "@azure/identity";
import { lazy } from "@suite/contracts";
import { LRUCache } from "lru-cache";
import { callerKey } from "../calls/permissions.ts";
import type { PersonTokens, TokenOutcome } from "../calls/person-tokens.ts";
import type { ApiAccess } from "../define/api.ts";
import type { Caller, Logger } from "../define/context.ts";
import type { OnBehalfOfSettings } from "./on-behalf-of-settings.ts";
import { readTokenRefusal, type TokenRefusal, toOutcome } from "./token-errors.ts";

/** Where tokens are exchanged, and how the server identifies itself. */
export interface ExchangeOptions extends OnBehalfOfSettings {
  /** Origin of the issuer: `https://login.microsoftonline.com`. */
  readonly authority: string;
  readonly tenant: string;
}

/** Most tokens that a process keeps: one for each person, token of theirs, and set of scopes. */
const mostTokens = 2000;

/** Time before its end at which a token is not used any more, so that a request does not arrive too late. */
const marginMs = 5 * 60_000;

const timeoutMs = 10_000;

/** Time for which the claims that a system asked for are remembered. A person signs in sooner, or asks anew. */
const claimsMs = 60 * 60_000;

/** Time for which a person's token counts as refused. Not longer, as the reason may pass: another network, a late replica. */
const refusedMs = 5 * 60_000;

type AdditionalPolicies = NonNullable<OnBehalfOfCredentialOptions["additionalPolicies"]>;
type Policy = AdditionalPolicies[number]["policy"];

/** Loads the library with the first exchange: most servers never need its 8 MB. */
const identity = lazy(() => import("@azure/identity"));

/**
 * Exchanges tokens of people for tokens of other systems at Microsoft Entra (OAuth 2.0 On-Behalf-Of). A token is kept for the person, the
 * token that it came from and its scopes, until five minutes before its end and no longer than that other token. So a person who signs in
 * again, with more claims or after a consent, gets another one.
 */
export class TokenExchange {
  readonly #options: ExchangeOptions;
  readonly #tokens = new LRUCache<string, string>({
    max: mostTokens,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  /** Claims for the next exchange, by person and scopes: they hold for the token of the next sign-in as well. */
  readonly #claims = new LRUCache<string, string>({ max: mostTokens, ttl: claimsMs });
  /** Claims that a new sign-in has to bring, by person, token of theirs and scopes. */
  readonly #refused = new LRUCache<string, string>({ max: mostTokens, ttl: refusedMs });
  /** Exchanges that are not finished, which calls at the same time share. */
  readonly #running = new Map<string, Promise<TokenOutcome>>();
  readonly #ownToken: () => TokenCredential | Promise<TokenCredential>;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#ownToken = lazy(async () => {
      const { ManagedIdentityCredential } = await identity();
      const { credential } = options;
      const named = credential.kind === "managed-identity" ? credential.clientId : undefined;
      return named === undefined
        ? new ManagedIdentityCredential()
        : new ManagedIdentityCredential({ clientId: named });
    });
  }

  /**
   * Returns the tokens of other systems for the person of a request.
   * @param token the person's token for this server, as the client sent it
   * @param until time in milliseconds since 1970 at which that token ends
   */
  forPerson(caller: Caller, token: string, until: number | undefined): PersonTokens {
    const tokenDigest = digest(token);
    const claimsKeyOf = (access: ApiAccess) => [callerKey(caller), ...toScopes(access)].join(" ");
    const keyOf = (access: ApiAccess) => `${tokenDigest} ${claimsKeyOf(access)}`;
    /** Outcomes of this request: a refusal is not asked for twice. */
    const outcomes = new Map<string, Promise<TokenOutcome>>();
    const get = async (access: ApiAccess, log: Logger): Promise<TokenOutcome> => {
      const key = keyOf(access);
      const cached = this.#tokens.get(key);
      if (cached !== undefined) return { kind: "token", token: cached };
      const refused = this.#refused.get(key);
      if (refused !== undefined) return { kind: "sign-in", claims: refused };
      const claimsKey = claimsKeyOf(access);
      const claims = this.#claims.get(claimsKey);
      const running = `${key} ${claims ?? ""}`;
      const request = { key, claimsKey, claims, access, token, until, log };
      return this.#running.get(running) ?? this.#start(running, request);
    };
    return {
      async get(access, log) {
        const key = keyOf(access);
        const earlier = await outcomes.get(key);
        if (earlier && earlier.kind !== "token") return earlier;
        const outcome = get(access, log);
        outcomes.set(key, outcome);
        return outcome;
      },
      drop: (access, claims) => {
        this.#tokens.delete(keyOf(access));
        if (claims !== undefined) this.#claims.set(claimsKeyOf(access), claims);
      },
      requireSignIn: (access, claims) => {
        const key = keyOf(access);
        this.#tokens.delete(key);
        this.#refused.set(key, claims);
        this.#claims.set(claimsKeyOf(access), claims);
      },
    };
  }

  #start(id: string, request: ExchangeRequest): Promise<TokenOutcome> {
    const running = this.#exchange(request).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  async #exchange(request: ExchangeRequest): Promise<TokenOutcome> {
    const { key, claimsKey, claims, access, token, log } = request;
    const { until = Number.POSITIVE_INFINITY } = request;
    const seen: { refusal?: TokenRefusal | undefined } = {};
    try {
      const credential = await this.#credential(token, (refusal) => {
        seen.refusal = refusal;
      });
      // Declares that a claims challenge is understood, without which Microsoft Graph sends none.
      const exchanged = await credential.getToken(toScopes(access), { enableCae: true, claims });
      if (!exchanged) return { kind: "unavailable" };
      if (this.#claims.get(claimsKey) === claims) this.#claims.delete(claimsKey);
      const ttl = Math.min(exchanged.expiresOnTimestamp - marginMs, until) - Date.now();
      if (ttl > 0) this.#tokens.set(key, exchanged.token, { ttl });
      return { kind: "token", token: exchanged.token };
    } catch (error) {
      const outcome = seen.refusal ? toOutcome(seen.refusal) : ({ kind: "unavailable" } as const);
      logRefusal(log, access, { outcome: outcome.kind, refusal: seen.refusal, error });
      // A new sign-in has to bring what the system asked for, even if the issuer does not repeat it.
      return outcome.kind === "sign-in"
        ? { kind: "sign-in", claims: outcome.claims ?? claims }
        : outcome;
    }
  }

  /** Creates the credential of one exchange. `observe` gets what the issuer refused, of which the library's errors keep only a text. */
  async #credential(
    userAssertionToken: string,
    observe: (refusal: TokenRefusal | undefined) => void,
  ): Promise<TokenCredential> {
    const { OnBehalfOfCredential } = await identity();
    const { authority, tenant: tenantId, clientId, credential } = this.#options;
    const isLocal = authority.startsWith("http:");
    const policies: Policy[] = [limitTime(), observeRefusals(observe)];
    if (isLocal) policies.push(useHttp());
    const common = {
      tenantId,
      clientId,
      userAssertionToken,
      authorityHost: authority.replace(/^http:/, "https:"),
      disableInstanceDiscovery: isLocal,
      retryOptions: { maxRetries: 1, retryDelayInMs: 300, maxRetryDelayInMs: 1000 },
      additionalPolicies: policies.map((policy) => ({ policy, position: "perRetry" as const })),
    };
    switch (credential.kind) {
      case "secret":
        return new OnBehalfOfCredential({ ...common, clientSecret: credential.secret });
      case "certificate":
        return new OnBehalfOfCredential({ ...common, certificatePath: credential.path });
      case "managed-identity":
        return new OnBehalfOfCredential({ ...common, getAssertion: () => this.#assertion() });
    }
  }

  /**
   * Token of the managed identity, by which the server identifies itself instead of by a secret (federated credential).
   * https://learn.microsoft.com/entra/workload-id/workload-identity-federation-config-app-trust-managed-identity
   */
  async #assertion(): Promise<string> {
    const credential = await this.#ownToken();
    const token = await credential.getToken("api://AzureADTokenExchange/.default");
    if (!token) throw new Error("The managed identity has no token.");
    return token.token;
  }
}

interface ExchangeRequest {
  /** Key of the token that it gets. */
  readonly key: string;
  readonly claimsKey: string;
  /** Claims that the system asked for. */
  readonly claims: string | undefined;
  readonly access: ApiAccess;
  readonly token: string;
  readonly until: number | undefined;
  readonly log: Logger;
}

/** Scopes in the form in which they are requested: `https://graph.microsoft.com/Mail.Read`. */
function toScopes({ api, scopes }: ApiAccess): string[] {
  const resource = api.resource();
  return scopes.map((scope) => `${resource}/${scope}`).sort();
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Ends a request after its time, as the library passes no signal on. */
function limitTime(): Policy {
  return {
    name: "limitTime",
    sendRequest(request, next) {
      request.timeout = timeoutMs;
      return next(request);
    },
  };
}

function observeRefusals(observe: (refusal: TokenRefusal | undefined) => void): Policy {
  return {
    name: "observeRefusals",
    async sendRequest(request, next) {
      const response = await next(request);
      observe(readTokenRefusal(response.status, response.bodyAsText ?? ""));
      return response;
    },
  };
}

/** Sends requests to an issuer of this machine without TLS, although the library knows only https addresses. */
function useHttp(): Policy {
  return {
    name: "useHttp",
    sendRequest(request, next) {
      request.url = request.url.replace(/^https:/, "http:");
      request.allowInsecureConnection = true;
      request.headers.set("x-forwarded-proto", "https");
      return next(request);
    },
  };
}

interface LoggedRefusal {
  readonly outcome: TokenOutcome["kind"];
  readonly refusal: TokenRefusal | undefined;
  readonly error: unknown;
}

/** Logs why there is no token: codes and ids, no description, which names people. */
function logRefusal(
  log: Logger,
  { api, scopes }: ApiAccess,
  { outcome, refusal, error }: LoggedRefusal,
): void {
  const reason = error instanceof Error ? error.name : typeof error;
  const facts = {
    api: api.title,
    scopes,
    outcome,
    reason,
    status: refusal?.status,
    code: refusal?.error,
    suberror: refusal?.suberror,
    codes: refusal?.codes,
    correlationId: refusal?.correlationId,
  };
  if (outcome === "misconfigured") log.error(facts, "the issuer does not accept this server");
  else log.warn(facts, "no token for another system");
}
