import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { z } from "zod";
import type { SuiteServer } from "../core/definition.ts";
import type { Right } from "../define/context.ts";
import type { Tool } from "../define/tool.ts";
import { scopeOf } from "../transport/adapter.ts";
import { idOf } from "../transport/json-rpc.ts";
import { AuthError } from "./auth-error.ts";
import { addressesOf, challenger } from "./challenge.ts";
import { missingPermission, rightFor, rights, scopeName } from "./permissions.ts";
import type { AuthSettings } from "./settings.ts";
import { tokenVerifier } from "./verify-token.ts";

/** The server as OAuth 2.1 knows it: a protected resource that says where to sign in and checks what comes back. */
export interface ResourceServer {
  readonly metadataPath: string;
  /** Answers with RFC 9728 metadata. */
  readonly describe: RequestHandler;
  /** Lets a request with a valid token pass, as the caller it names; answers all others itself. */
  readonly signIn: RequestHandler;
  /** Whether the caller's scopes cover the tools that a body calls; answers with a 403 itself when they do not. */
  admits(request: IncomingMessage, response: ServerResponse, body: unknown): boolean;
}

/** Protects `address`, the public URL of the MCP endpoint, for the tools of `core`. */
export function createResourceServer(
  core: SuiteServer,
  address: string,
  settings: AuthSettings,
): ResourceServer {
  const addresses = addressesOf(address);
  const verify = tokenVerifier(settings, core.name, addresses.all);
  const { metadataPath, scopes, challenge, reject } = challenger(
    core.name,
    new URL(address).pathname,
    addresses,
  );
  const readsOnly = settings.firstScopes === "read" || core.tools.every((tool) => rightFor(tool) === "read");
  const firstRights: readonly Right[] = readsOnly ? ["read"] : rights;
  const missing = (right: Right) =>
    new AuthError("insufficient_scope", `The token lacks the scope ${scopeName(core.name, right)}.`);
  return {
    metadataPath,
    describe: (request, response) => {
      const resource = addresses.of(request);
      response.json({
        resource,
        resource_name: core.title,
        authorization_servers: [settings.issuer],
        scopes_supported: rights.map((right) => scopes(resource, right)),
        bearer_methods_supported: ["header"],
      });
    },
    signIn: async (request, response, next) => {
      try {
        const token = bearerOf(request);
        if (token === undefined) return challenge(request, response, firstRights);
        const { caller, until } = await verify(token);
        if (missingPermission(caller, "read")) throw missing("read");
        scopeOf(request).signIn(caller);
        closeOnExpiry(response, until);
      } catch (error) {
        if (!(error instanceof AuthError)) return next(error);
        return reject(request, response, { error, rights: error.status === 403 ? ["read"] : firstRights });
      }
      next();
    },
    admits(request, response, body) {
      const { caller } = scopeOf(request);
      const lacks = calledTools(core.tools, body).some(
        (tool) => missingPermission(caller, rightFor(tool)) === "scope",
      );
      if (lacks)
        reject(request, response, { error: missing("write"), rights: ["read", "write"], id: idOf(body) });
      return !lacks;
    },
  };
}

/** The token of the `Authorization` header, the only place where one is looked for; `undefined` when there is none. */
export function bearerOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const sent = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
  if (sent.length > 1) throw new AuthError("invalid_request", "Send one Authorization header.");
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AuthError("invalid_token", "Send Authorization: Bearer <token>.");
  return token;
}

const callSchema = z.object({ method: z.literal("tools/call"), params: z.object({ name: z.string() }) });

/** The tools that a JSON-RPC body, single or batch, asks to run. Unknown names are left for the core to refuse. */
export function calledTools(tools: readonly Tool<never>[], body: unknown): Tool<never>[] {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.flatMap((message) => {
    const name = callSchema.safeParse(message).data?.params.name;
    return tools.find((tool) => tool.name === name) ?? [];
  });
}

interface Stream extends EventEmitter {
  destroy(): unknown;
}

/** A call that began with a valid token may finish. */
const atLeastMs = 30_000;

/** Timers count in 31 bits. */
const atMostMs = 2 ** 31 - 1;

/** Ends an answer that is still open when its token is no longer valid; a client that listens then signs in anew. */
export function closeOnExpiry(response: Stream, until: number): void {
  const ms = Math.min(Math.max(until - Date.now(), atLeastMs), atMostMs);
  const timer = setTimeout(() => response.destroy(), ms).unref();
  response.on("close", () => clearTimeout(timer));
}
