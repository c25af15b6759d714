import { z } from "zod";
import type { TokenOutcome } from "../calls/person-tokens.ts";

/** Body of a refused token request. `claims` is JSON in a text. */
const tokenErrorSchema = z.object({
  error: z.string(),
  suberror: z.string().optional(),
  claims: z.string().max(4000).optional(),
  error_codes: z.array(z.number()).default([]),
  correlation_id: z.string().max(100).optional(),
});

/** Answer of the issuer to a request that it refused, without descriptions, which name people and applications. */
export interface TokenRefusal {
  readonly status: number;
  readonly error: string;
  readonly suberror?: string | undefined;
  readonly claims?: string | undefined;
  /** Numbers of the AADSTS codes, for the log. */
  readonly codes: readonly number[];
  /** Id by which Microsoft's support and the sign-in log find the request. */
  readonly correlationId?: string | undefined;
}

/** Reads the body of a response of the token endpoint; `undefined` for a status of success. */
export function readTokenRefusal(status: number, body: string): TokenRefusal | undefined {
  if (status < 400) return undefined;
  const parsed = tokenErrorSchema.safeParse(parseJson(body)).data;
  if (!parsed) return { status, error: "", codes: [] };
  const { error, suberror, claims, error_codes: codes, correlation_id: correlationId } = parsed;
  return { status, error, suberror, claims, codes, correlationId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** AADSTS65001: nobody has consented. Sent with the suberror `consent_required`, and by older forms of the endpoint without. */
const noConsent = 65001;

/** The token of the person is expired or signed with a key that is gone (AADSTS50013, AADSTS500133). */
const invalidAssertion = [50013, 500133];

/** The person's sessions were revoked, as after a new password (AADSTS50132, AADSTS50133, AADSTS50173). */
const revokedSession = [50132, 50133, 50173];

/** The token of the person is for another application than the one that exchanges it. */
const otherApplication = 500131;

const faultsOfServer = [
  "invalid_client",
  "invalid_request",
  "invalid_resource",
  "invalid_scope",
  "unauthorized_client",
  "unsupported_grant_type",
];

const signInAgain = ["interaction_required", "login_required"];

const signInAgainBySuberror = [
  "additional_action",
  "bad_token",
  "basic_action",
  "user_password_expired",
];

/**
 * Says what a refusal of the token endpoint means for the person. OAuth's fields decide; the numbers of Entra's codes only where these leave
 * it open, as they may change. With `message_only` no sign-in helps: the person would only read a message of the administrator's policy.
 * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-on-behalf-of-flow#error-response-example
 * https://learn.microsoft.com/entra/identity-platform/reference-error-codes
 */
export function toOutcome(refusal: TokenRefusal): Exclude<TokenOutcome, { kind: "token" }> {
  const { status, error, suberror = "", claims, codes } = refusal;
  if (status >= 500 || status === 429 || error === "temporarily_unavailable")
    return { kind: "unavailable" };
  if (suberror === "message_only") return { kind: "refused" };
  const lacksConsent = [error, suberror].includes("consent_required") || codes.includes(noConsent);
  if (lacksConsent) return { kind: "consent" };
  const needsSignIn =
    claims !== undefined ||
    signInAgain.includes(error) ||
    signInAgainBySuberror.includes(suberror) ||
    codes.some((code) => [...invalidAssertion, ...revokedSession].includes(code));
  if (needsSignIn) return { kind: "sign-in", claims };
  if (faultsOfServer.includes(error) || codes.includes(otherApplication))
    return { kind: "misconfigured" };
  return { kind: "refused" };
}
