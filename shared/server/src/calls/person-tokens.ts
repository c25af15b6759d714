import type { ApiAccess } from "../define/api.ts";
import type { Logger } from "../define/context.ts";

/**
 * Result of asking the issuer for a token of another system. `consent`: nobody agreed to the scopes. `sign-in`: the person has to sign in
 * again, with the claims that the issuer names, if any. `refused`: the organization's rules do not allow it. `unavailable`: the issuer
 * does not answer. `misconfigured`: it does not accept this server.
 */
export type TokenOutcome =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "consent" }
  | { readonly kind: "refused" | "unavailable" | "misconfigured" }
  | { readonly kind: "sign-in"; readonly claims?: string | undefined };

/** Tokens of other systems for the person of one request. Holds the person's own token, which it never shows. */
export interface PersonTokens {
  get(access: ApiAccess, log: Logger): Promise<TokenOutcome>;
  /** Forgets a token that the other system refused. */
  drop(access: ApiAccess): void;
}
