import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { SuiteServer } from "../core/definition.ts";
import type { Right } from "../define/context.ts";
import { scopeOf } from "../http/scope.ts";
import { idOf } from "../lanes/json-rpc.ts";
import { addressesOf } from "./addresses.ts";
import { AuthError } from "./auth-error.ts";
import { bearerOf } from "./bearer.ts";
import { challenger } from "./challenge.ts";
import { closeOnExpiry } from "./end-with-token.ts";
import { missingPermission, rightFor, rights, scopeName } from "./permissions.ts";
import type { AuthSettings } from "./settings.ts";
import { calledTools } from "./tools-called.ts";
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
