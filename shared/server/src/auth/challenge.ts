import type { IncomingMessage, ServerResponse } from "node:http";
import type { Right } from "../define/context.ts";
import { scopeOf } from "../http/scope.ts";
import { refuse } from "../lanes/lane.ts";
import type { Addresses } from "./addresses.ts";
import type { AuthError } from "./auth-error.ts";
import { scopeName } from "./permissions.ts";

/** What a server asks of those it does not let in (RFC 6750 §3, RFC 9728 §5.1). */
export interface Challenger {
  readonly metadataPath: string;
  /** Scopes of the resource at an address as clients request them, separated by spaces. */
  scopes(address: string, ...rights: Right[]): string;
  /** Asks a request without a token to sign in, for these rights; that is no error yet, so there is no error code. */
  challenge(request: IncomingMessage, response: ServerResponse, rights: readonly Right[]): void;
  /** Says what is wrong with a token; `rights` are what a better one needs. */
  reject(
    request: IncomingMessage,
    response: ServerResponse,
    problem: { error: AuthError; rights: readonly Right[]; id?: unknown },
  ): void;
}

export function challenger(server: string, path: string, addresses: Addresses): Challenger {
  const metadataPath = `/.well-known/oauth-protected-resource${path}`;
  const scopes = (address: string, ...rights: Right[]) =>
    rights.map((right) => `${address}/${scopeName(server, right)}`).join(" ");
  const challenge = (request: IncomingMessage, rights: readonly Right[]) => {
    const address = addresses.of(request);
    const metadata = new URL(metadataPath, address).href;
    return `Bearer resource_metadata="${metadata}", scope="${scopes(address, ...rights)}"`;
  };
  return {
    metadataPath,
    scopes,
    challenge(request, response, rights) {
      response.setHeader("www-authenticate", challenge(request, rights));
      refuse(response, 401, -32000, "Sign in first: send Authorization: Bearer <token>.");
    },
    reject(request, response, { error, rights, id }) {
      const { code, status, message, cause, retryAfter } = error;
      const { log } = scopeOf(request);
      if (retryAfter !== undefined) response.setHeader("retry-after", retryAfter);
      if (code === "issuer_unavailable") {
        log.error({ outcome: code, err: cause }, "the issuer cannot be reached");
      } else {
        log.warn({ outcome: code, reason: message }, "refused");
        const problem = `error="${code}", error_description="${message}"`;
        response.setHeader("www-authenticate", `${challenge(request, rights)}, ${problem}`);
      }
      refuse(response, status, -32000, message, id);
    },
  };
}
