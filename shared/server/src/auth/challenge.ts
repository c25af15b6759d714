import type { IncomingMessage, ServerResponse } from "node:http";
import type { Right } from "../define/context.ts";
import { loopbackNames } from "../http/allowed.ts";
import { refuse, scopeOf } from "../transport/adapter.ts";
import type { AuthError } from "./auth-error.ts";
import { scopeName } from "./permissions.ts";

/** What a server asks of those it does not let in (RFC 6750 §3, RFC 9728 §5.1). */
interface Challenger {
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

/**
 * The addresses of one MCP endpoint. A client refuses metadata for another address than the one it was given, and on this
 * machine people write `127.0.0.1` as often as `localhost`: each loopback name is then an address of the same resource.
 */
interface Addresses {
  readonly all: readonly string[];
  /** The address that a request came by; the configured one when its `Host` is none of them. */
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
