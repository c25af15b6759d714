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

/** Outcome that a new sign-in of the person changes. */
export type SignInOutcome = Extract<TokenOutcome, { kind: "consent" | "sign-in" }>;

/** Tokens of other systems for the person of one request. Holds the person's own token, which it never shows. */
export interface PersonTokens {
  get(access: ApiAccess, log: Logger): Promise<TokenOutcome>;
  /**
   * Forgets a token that the other system refused.
   * @param claims JSON of the claims that the system asks for, which go to the issuer with the next exchange
   */
  drop(access: ApiAccess, claims?: string): void;
  /** Forgets a token whose claims the issuer vouched for and the system refused all the same. Only a new sign-in helps. */
  requireSignIn(access: ApiAccess, claims: string): void;
}
