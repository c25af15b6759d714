import type { AccessToken, GetTokenOptions, TokenCredential } from "@azure/identity";

/** A token is asked for again this long before it ends. */
const renewBeforeMs = 5 * 60_000;

/**
 * A credential that finishes what it begins. Getting a first token can take seconds (a managed identity that wakes up,
 * the Azure CLI), much longer than a storage request may: the request gives up as `unavailable`, the token still
 * arrives, and the next request has it.
 */
export function patientCredential(load: () => Promise<TokenCredential>): TokenCredential {
  const tokens = new Map<string, { token: Promise<AccessToken | null>; until: number }>();
  const ask = async (scopes: string | string[], options: GetTokenOptions) => {
    const { abortSignal: _, ...rest } = options;
    return (await load()).getToken(scopes, rest);
  };
  return {
    getToken(scopes, options = {}) {
      const key = JSON.stringify([scopes, options.tenantId, options.claims]);
      const known = tokens.get(key);
      if (known && Date.now() < known.until) return known.token;
      const asked = { token: ask(scopes, options), until: Number.POSITIVE_INFINITY };
      tokens.set(key, asked);
      asked.token.then(
        (token) => {
          asked.until = (token?.expiresOnTimestamp ?? 0) - renewBeforeMs;
        },
        () => tokens.delete(key),
      );
      return asked.token;
    },
  };
}
