import type { IncomingMessage } from "node:http";
import { RequestScope } from "../core/exchange.ts";
import { limitKey } from "./caller-limits.ts";

/** Both SDKs hand `authInfo` through untouched from the HTTP request to the handler; this is what we send along in it. */
export interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra: Record<string, unknown>;
}

export function authInfoWith(scope: RequestScope): AuthInfo {
  return { token: "", clientId: "", scopes: [], extra: { scope } };
}

export function scopeIn(authInfo: { extra?: Record<string, unknown> } | undefined): RequestScope {
  const scope = authInfo?.extra?.scope;
  if (scope instanceof RequestScope) return scope;
  throw new Error("A request reached a handler without its scope.");
}

/** Whose share of a limit a request uses. */
export function limitKeyOf({ auth, socket }: IncomingMessage & { auth?: AuthInfo }): string {
  return limitKey(scopeIn(auth).caller, socket.remoteAddress);
}
