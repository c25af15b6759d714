import type { IncomingMessage } from "node:http";
import { limitKey } from "../auth/caller-key.ts";
import { RequestScope } from "../core/exchange.ts";

/** Both SDKs hand `authInfo` through untouched from the HTTP request to the handler; this is what we send along in it. */
export interface Carrier {
  token: string;
  clientId: string;
  scopes: string[];
  extra: Record<string, unknown>;
}

export function carry(scope: RequestScope): Carrier {
  return { token: "", clientId: "", scopes: [], extra: { scope } };
}

export function carried(authInfo: { extra?: Record<string, unknown> } | undefined): RequestScope {
  const scope = authInfo?.extra?.scope;
  if (scope instanceof RequestScope) return scope;
  throw new Error("A request reached a handler without its scope.");
}

/** Whose share of a limit a request uses. */
export function limitKeyOf({ auth, socket }: IncomingMessage & { auth?: Carrier }): string {
  return limitKey(carried(auth).caller, socket.remoteAddress);
}
