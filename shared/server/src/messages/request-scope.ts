import { RequestScope } from "../calls/exchange.ts";

/** `authInfo` that carries the request's scope: both SDKs pass it unchanged from the HTTP request to the handler. */
export interface AuthInfo {
  token: string;
  clientId: string;
  scopes: string[];
  extra: Record<string, unknown>;
}

export function authInfoWith(scope: RequestScope): AuthInfo {
  return { token: "", clientId: "", scopes: [], extra: { scope } };
}

/** Returns the scope that the pipeline attached to a request. */
export function scopeIn(
  authInfo: { readonly extra?: Record<string, unknown> } | undefined,
): RequestScope {
  const scope = authInfo?.extra?.scope;
  if (scope instanceof RequestScope) return scope;
  throw new Error("The request has no scope, as it did not pass the pipeline.");
}
