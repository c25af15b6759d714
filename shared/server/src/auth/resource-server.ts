import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { SuiteServer } from "../core/server.ts";
import { scopeOf } from "../http/scope.ts";
import { idOf } from "../lanes/json-rpc.ts";
import { refuse } from "../lanes/lane.ts";
import { AuthError } from "./auth-error.ts";
import { bearerOf } from "./bearer.ts";
import { endWithToken } from "./end-with-token.ts";
import { lackOf, type Right, rightFor, rights, scopeName } from "./permissions.ts";
import type { AuthSettings } from "./settings.ts";
import { toolsCalled } from "./tools-called.ts";
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
  const verify = tokenVerifier(settings, core.name, address);
  const url = new URL(address);
  const metadataPath = `/.well-known/oauth-protected-resource${url.pathname}`;
  const scopes = (...wanted: Right[]) =>
    wanted.map((right) => `${address}/${scopeName(core.name, right)}`).join(" ");

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    error: AuthError,
    scope: string,
    id?: unknown,
  ) {
    const { code, status, message } = error;
    if (code === "issuer_unavailable") {
      scopeOf(request).log.error({ outcome: code }, "the issuer cannot be reached");
      response.setHeader("retry-after", "5");
    } else {
      scopeOf(request).log.warn({ outcome: code, reason: message }, "refused");
      const problem = `, error="${code}", error_description="${message}"`;
      response.setHeader("www-authenticate", challenge(scope) + problem);
    }
    refuse(response, status, -32000, message, id);
  }

  const challenge = (scope: string) =>
    `Bearer resource_metadata="${url.origin}${metadataPath}", scope="${scope}"`;

  return {
    metadataPath,
    describe: (_, response) => {
      response.json({
        resource: address,
        resource_name: core.title,
        authorization_servers: [settings.issuer],
        scopes_supported: rights.map((right) => scopes(right)),
        bearer_methods_supported: ["header"],
      });
    },
    signIn: async (request, response, next) => {
      try {
        const token = bearerOf(request);
        if (token === undefined) {
          // RFC 6750 §3.1: who sent no token did nothing wrong yet, so there is no error code.
          response.setHeader("www-authenticate", challenge(scopes("read")));
          return refuse(response, 401, -32000, "Sign in first: send Authorization: Bearer <token>.");
        }
        const { caller, until } = await verify(token);
        if (lackOf(caller, "read")) throw missing("read");
        scopeOf(request).signIn(caller);
        endWithToken(response, until);
      } catch (error) {
        if (!(error instanceof AuthError)) return next(error);
        return answer(request, response, error, scopes("read"));
      }
      next();
    },
    admits(request, response, body) {
      const { caller } = scopeOf(request);
      const called = toolsCalled(core.tools, body);
      if (!called.some((tool) => lackOf(caller, rightFor(tool)) === "scope")) return true;
      answer(request, response, missing("write"), scopes("read", "write"), idOf(body));
      return false;
    },
  };

  function missing(right: Right): AuthError {
    return new AuthError("insufficient_scope", `The token lacks the scope ${scopeName(core.name, right)}.`);
  }
}
