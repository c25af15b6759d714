import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, Response } from "express";
import { z } from "zod";
import { neededApis } from "../apis/microsoft-graph.ts";
import type { Challenge } from "../calls/exchange.ts";
import { missingPermission, rightFor, rights, scopeName } from "../calls/permissions.ts";
import type { SignInOutcome } from "../calls/person-tokens.ts";
import { readTaskTool } from "../calls/task-id.ts";
import type { ApiAccess } from "../define/api.ts";
import type { Right } from "../define/context.ts";
import { type Tool, toolsByName } from "../define/tool.ts";
import { countHeaders } from "../messages/headers.ts";
import { getId, messagesIn } from "../messages/json-rpc.ts";
import { HttpError, refuse } from "../messages/refusal.ts";
import { scopeIn } from "../messages/request-scope.ts";
import type { EndpointAddresses } from "./addresses.ts";
import type { ScopedRequest, TokenCheck } from "./token-check.ts";

/** OAuth 2.1 resource server: tells clients where to sign in and checks their tokens. */
export type ResourceServer = ReturnType<typeof createResourceServer>;

/** What tokens protect. */
interface Protected {
  readonly name: string;
  readonly title: string;
  readonly tools: readonly Tool<never>[];
}

/** Creates the resource server of the MCP endpoint at these addresses. */
export function createResourceServer(
  core: Protected,
  addresses: EndpointAddresses,
  check: TokenCheck,
) {
  const { scopes, challenge, reject, rejectApi, toChallenge } = challenger(core.name, addresses);
  const readsOnly =
    check.firstScopes === "read" || core.tools.every((tool) => rightFor(tool) === "read");
  const firstRights: readonly Right[] = readsOnly ? ["read"] : rights;
  const byName = toolsByName(core.tools);
  const missing = (right: Right) =>
    new HttpError(403, `The token lacks the scope ${scopeName(core.name, right)}.`);
  /** Responds with RFC 9728 metadata. */
  const describe = (request: Request, response: Response) => {
    const resource = addresses.of(request);
    response.json({
      resource,
      resource_name: core.title,
      authorization_servers: check.authorizationServers,
      scopes_supported: rights.map((right) => scopes(resource, right)),
      bearer_methods_supported: ["header"],
    });
  };
  /** Makes the person of the token the caller. Resolves to false if it refused the request. */
  const signIn = async (request: ScopedRequest, response: Response): Promise<boolean> => {
    try {
      const token = readBearer(request);
      if (token === undefined) {
        challenge(request, response, firstRights);
        return false;
      }
      const { caller, until } = await check.verify(token, request);
      if (missingPermission(caller, "read")) throw missing("read");
      const scope = scopeIn(request.auth);
      scope.caller = caller;
      scope.personTokens = check.exchange?.forPerson(caller, token, until);
      scope.toChallenge = (outcome) => toChallenge(request, outcome);
      if (until !== undefined) closeOnExpiry(response, until);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const rights = error.status === 403 ? (["read"] as const) : firstRights;
      reject(request, response, { error, rights });
      return false;
    }
  };
  /** Returns true if the caller's scopes cover the tools that a body calls; otherwise responds with 403 and returns false. */
  function admits(request: ScopedRequest, response: ServerResponse, body: unknown): boolean {
    const { caller } = scopeIn(request.auth);
    const lacks = calledTools(byName, body).some(
      ({ right }) => missingPermission(caller, right) === "scope",
    );
    if (lacks)
      reject(request, response, {
        error: missing("write"),
        rights: ["read", "write"],
        id: getId(body),
      });
    return !lacks;
  }
  /**
   * Returns true unless the issuer wants to see the person before it gives a token of another system for a called tool; otherwise responds
   * with a challenge and returns false. A caller beyond a limit, or without the tool's permission, is refused later and costs no exchange.
   */
  async function admitsApis(
    request: ScopedRequest,
    response: ServerResponse,
    body: unknown,
  ): Promise<boolean> {
    const { caller, personTokens, limit, log } = scopeIn(request.auth);
    if (!personTokens || limit.waitSeconds > 0) return true;
    const calls = calledTools(byName, body).filter(
      ({ right }) => missingPermission(caller, right) === undefined,
    );
    for (const access of calls.flatMap(({ tool, args }) => neededApis(tool, args))) {
      const outcome = await personTokens.get(access, log);
      if (outcome.kind !== "consent" && outcome.kind !== "sign-in") continue;
      rejectApi(request, response, { access, outcome, id: getId(body) });
      return false;
    }
    return true;
  }
  return { describe, signIn, admits, admitsApis };
}

/** Reads the token of the `Authorization` header, the only accepted place; `undefined` without the header. */
function readBearer(request: IncomingMessage): string | undefined {
  if (countHeaders(request, "authorization") > 1)
    throw new HttpError(400, "Send one Authorization header.");
  const { authorization } = request.headers;
  if (authorization === undefined) return undefined;
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new HttpError(401, "Send Authorization: Bearer <token>.");
  return token;
}

const callSchema = z.object({
  method: z.literal("tools/call"),
  params: z.object({ name: z.string(), arguments: z.unknown() }),
});

const taskSchema = z.object({
  method: z.enum(["tasks/get", "tasks/update", "tasks/cancel"]),
  params: z.object({ taskId: z.string() }),
});

/** Tool that a message needs, with the right that the message needs of the caller. */
interface CalledTool {
  readonly tool: Tool<never>;
  readonly right: Right;
  /** Arguments as the client sent them; none of a message about a task. */
  readonly args: unknown;
}

/** Lists the tools that a JSON-RPC body, single or batch, calls or whose tasks it is about. The core refuses unknown names. */
function calledTools(tools: ReadonlyMap<string, Tool<never>>, body: unknown): CalledTool[] {
  return messagesIn(body).flatMap((message) => {
    const call = callSchema.safeParse(message).data;
    const request = taskSchema.safeParse(message).data;
    const name = call?.params.name ?? readTaskTool(request?.params.taskId);
    const tool = name === undefined ? undefined : tools.get(name);
    if (!tool) return [];
    const right = request?.method === "tasks/get" ? "read" : rightFor(tool);
    return { tool, right, args: call?.params.arguments };
  });
}

/** Minimum time for a call that began with a valid token to finish. */
const minMs = 30_000;

/** Maximum of a timer: 31 bits. */
const maxMs = 2 ** 31 - 1;

/** Closes a response that is open when its token expires, so that a listening client signs in again. */
export function closeOnExpiry(
  response: EventEmitter & { destroy(): unknown },
  until: number,
): void {
  const ms = Math.min(Math.max(until - Date.now(), minMs), maxMs);
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.on("close", () => clearTimeout(timer));
}

/** Error codes of RFC 6750 §3.1 by status. An outage has none. */
const errorCodes: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "invalid_token",
  403: "insufficient_scope",
};

interface ApiProblem {
  readonly access: ApiAccess;
  readonly outcome: SignInOutcome;
  readonly id: unknown;
}

/** Challenges for requests that are refused (RFC 6750 §3, RFC 9728 §5.1). */
function challenger(server: string, addresses: EndpointAddresses) {
  /** Lists the scopes of a resource in the form that clients request, separated by spaces. */
  const scopes = (address: string, ...rights: Right[]) =>
    rights.map((right) => `${address}/${scopeName(server, right)}`).join(" ");
  const header = (request: Request, rights: readonly Right[]) => {
    const address = addresses.of(request);
    const metadata = addresses.metadataOf(address);
    return `Bearer resource_metadata="${metadata}", scope="${scopes(address, ...rights)}"`;
  };
  /**
   * Makes the challenge of a call of another system. A missing consent is asked for with `.default`, by which Entra shows the permissions of
   * the server's own application as well; a policy's claims go on in the form of Microsoft's claims challenge, in Base64.
   * https://learn.microsoft.com/entra/identity-platform/scopes-oidc#the-default-scope
   * https://learn.microsoft.com/entra/identity-platform/claims-challenge
   */
  const toChallenge = (request: Request, outcome: SignInOutcome): Challenge => {
    const address = addresses.of(request);
    const metadata = `Bearer resource_metadata="${addresses.metadataOf(address)}"`;
    const isConsent = outcome.kind === "consent";
    const scope = isConsent ? `${address}/.default` : scopes(address, ...rights);
    const parts = [metadata, `scope="${scope}"`, ...describeOutcome(outcome)];
    return { status: isConsent ? 403 : 401, header: parts.join(", ") };
  };
  return {
    scopes,
    toChallenge,
    /** Asks a client without a token to sign in for these rights. This is no error yet, so it has no error code. */
    challenge(request: Request, response: ServerResponse, rights: readonly Right[]): void {
      response.setHeader("www-authenticate", header(request, rights));
      refuse(response, 401, -32000, "Sign in first: send Authorization: Bearer <token>.");
    },
    reject(
      request: ScopedRequest,
      response: ServerResponse,
      { error, rights, id }: { error: HttpError; rights: readonly Right[]; id?: unknown },
    ): void {
      const { status, message, cause, retryAfter } = error;
      const code = errorCodes[status];
      const { log } = scopeIn(request.auth);
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      if (code === undefined) {
        log.error({ outcome: "issuer_unavailable", err: cause }, "the issuer cannot be reached");
      } else {
        log.warn({ outcome: code, reason: message }, "refused");
        const problem = `error="${code}", error_description="${message}"`;
        response.setHeader("www-authenticate", `${header(request, rights)}, ${problem}`);
      }
      refuse(response, status, -32000, message, id);
    },
    /** Asks for a new sign-in before a call of another system. */
    rejectApi(request: ScopedRequest, response: ServerResponse, problem: ApiProblem): void {
      const { access, outcome, id } = problem;
      const { title } = access.api;
      const { log } = scopeIn(request.auth);
      log.warn({ outcome: outcome.kind, api: title }, "refused");
      const { status, header } = toChallenge(request, outcome);
      response.setHeader("www-authenticate", header);
      const message =
        outcome.kind === "consent"
          ? `The person has not agreed that this server uses ${title}.`
          : `${title} needs a new sign-in of the person.`;
      refuse(response, status, -32000, message, id);
    },
  };
}

/** Lists the parts of a challenge that say what is missing. */
function describeOutcome(outcome: ApiProblem["outcome"]): string[] {
  if (outcome.kind === "consent") {
    const description = "The person has not agreed to the use of another system.";
    return ['error="insufficient_scope"', `error_description="${description}"`];
  }
  const description = 'error_description="Another system needs a new sign-in of the person."';
  if (outcome.claims === undefined) return ['error="invalid_token"', description];
  const claims = Buffer.from(outcome.claims).toString("base64");
  return ['error="insufficient_claims"', `claims="${claims}"`, description];
}
