import type { IncomingMessage, ServerResponse } from "node:http";
import type { Right } from "../define/context.ts";
import { loopbackNames } from "../http/allowed.ts";
import { refuse, scopeOf } from "../transport/adapter.ts";
import type { AuthError } from "./auth-error.ts";
import { scopeName } from "./permissions.ts";

/** Challenges for requests that are refused (RFC 6750 §3, RFC 9728 §5.1). */
interface Challenger {
  readonly metadataPath: string;
  /** Lists the scopes of a resource in the form that clients request, separated by spaces. */
  scopes(address: string, ...rights: Right[]): string;
  /** Asks a client without a token to sign in for these rights. This is no error yet, so it has no error code. */
  challenge(request: IncomingMessage, response: ServerResponse, rights: readonly Right[]): void;
  /** Refuses a token with the reason and the rights that a valid one needs. */
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
  const header = (request: IncomingMessage, rights: readonly Right[]) => {
    const address = addresses.of(request);
    const metadata = new URL(metadataPath, address).href;
    return `Bearer resource_metadata="${metadata}", scope="${scopes(address, ...rights)}"`;
  };
  return {
    metadataPath,
    scopes,
    challenge(request, response, rights) {
      response.setHeader("www-authenticate", header(request, rights));
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
        response.setHeader("www-authenticate", `${header(request, rights)}, ${problem}`);
      }
      refuse(response, status, -32000, message, id);
    },
  };
}

/**
 * Addresses of one MCP endpoint. Clients refuse metadata for another address than the one they were given. On this machine
 * people use `127.0.0.1` and `localhost` alike, so each loopback name is an address of the same resource.
 */
interface Addresses {
  readonly all: readonly string[];
  /** Returns the address that a request used, or the configured one when its `Host` is unknown. */
  of(request: Pick<IncomingMessage, "headers">): string;
}

export function addressesOf(address: string): Addresses {
  const byHost = new Map([[new URL(address).host, address]]);
  if (loopbackNames.has(new URL(address).hostname)) {
    for (const name of loopbackNames) {
      const alias = new URL(address);
      alias.hostname = name;
      byHost.set(alias.host, alias.href);
    }
  }
  return {
    all: [...byHost.values()],
    of: ({ headers }) => byHost.get(headers.host?.toLowerCase() ?? "") ?? address,
  };
}
