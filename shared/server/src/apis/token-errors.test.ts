import { expect, it } from "vitest";
import { readTokenRefusal, toOutcome } from "./token-errors.ts";

const claims = '{"access_token":{"polids":{"essential":true,"values":["p1"]}}}';

/** Bodies in the forms of Microsoft Entra, and what each means. */
const refusals: [string, number, object, object][] = [
  [
    "no consent",
    400,
    { error: "invalid_grant", suberror: "consent_required", error_codes: [65001] },
    { kind: "consent" },
  ],
  [
    "no consent, by the code alone",
    400,
    { error: "invalid_grant", error_codes: [65001] },
    { kind: "consent" },
  ],
  [
    "a second factor",
    400,
    { error: "interaction_required", error_codes: [50079], claims },
    { kind: "sign-in", claims },
  ],
  [
    "an interaction without claims",
    400,
    { error: "interaction_required", error_codes: [50076] },
    { kind: "sign-in", claims: undefined },
  ],
  [
    "a changed password",
    400,
    { error: "invalid_grant", suberror: "user_password_expired" },
    { kind: "sign-in", claims: undefined },
  ],
  [
    "an expired token of the person",
    400,
    { error: "invalid_grant", error_codes: [500133] },
    { kind: "sign-in", claims: undefined },
  ],
  [
    "sessions that were revoked",
    400,
    { error: "invalid_grant", error_codes: [50173] },
    { kind: "sign-in", claims: undefined },
  ],
  [
    "a policy that blocks",
    400,
    { error: "invalid_grant", suberror: "message_only", error_codes: [53003], claims },
    { kind: "refused" },
  ],
  ["no assignment", 400, { error: "invalid_grant", error_codes: [50105] }, { kind: "refused" }],
  [
    "a wrong secret",
    401,
    { error: "invalid_client", error_codes: [7000215] },
    { kind: "misconfigured" },
  ],
  [
    "a permission that the application does not have",
    400,
    { error: "invalid_scope", error_codes: [70011] },
    { kind: "misconfigured" },
  ],
  ["too many requests", 429, { error: "temporarily_unavailable" }, { kind: "unavailable" }],
  ["an outage", 503, {}, { kind: "unavailable" }],
];

it.each(refusals)("%s", (_, status, body, outcome) => {
  const refusal = readTokenRefusal(status, JSON.stringify(body));
  expect(refusal && toOutcome(refusal)).toEqual(outcome);
});

it("a body that is no JSON, and claims that are too long, are no fault of this server", () => {
  for (const body of ["<html>", JSON.stringify({ error: "x", claims: "c".repeat(5000) })]) {
    const refusal = readTokenRefusal(400, body);
    expect(refusal && toOutcome(refusal)).toEqual({ kind: "refused" });
  }
  expect(readTokenRefusal(200, "{}")).toBeUndefined();
});
