import { isBlank, oneLine } from "@suite/contracts";
import type { Request } from "express";
import { z } from "zod";
import { rights } from "../calls/permissions.ts";
import type { Right } from "../define/context.ts";
import { HttpError } from "../messages/refusal.ts";
import { scopeIn } from "../messages/request-scope.ts";
import type { TokenCheck } from "./token-check.ts";
import type { SignedIn } from "./verify-token.ts";

/** Person whom a function of your own found behind a token. */
export interface VerifiedCaller {
  /** Stable id of the person, the same in every token. */
  readonly id: string;
  /** Name for the history and for people; the id by default. */
  readonly name?: string | undefined;
  /** Organization, where ids of several may be equal. */
  readonly tenant?: string | undefined;
  /** Roles of the person. Only an `Editor` writes; nobody does by default. */
  readonly roles?: readonly string[] | undefined;
  /** What the token lets its client do; `read` and `write` by default. */
  readonly scopes?: readonly Right[] | undefined;
  /** Time in milliseconds since 1970 at which open streams end, so that the client signs in again; never by default. */
  readonly expiresAt?: number | undefined;
}

/**
 * Finds the person of a bearer token. It runs with every request and may keep answers of its own. When it throws, the client gets 401
 * and is told to sign in; the error is not passed on. What middleware of the application found is on the request, except for
 * `request.auth`, which belongs to MCP.
 *
 * @example
 * const verifyToken: VerifyToken = async (token) => {
 *   const { sub, name, roles } = await verifyJwt(token);
 *   return { id: sub, name, roles };
 * };
 */
export type VerifyToken = (
  token: string,
  request: Request,
) => VerifiedCaller | Promise<VerifiedCaller>;

const text = z.string().max(400);

const verifiedSchema = z.object({
  id: text.refine((id) => !isBlank(id)),
  name: z.string().optional(),
  tenant: text.optional(),
  roles: z.array(z.string()).default([]),
  scopes: z.array(z.enum(rights)).default([...rights]),
  expiresAt: z.number().optional(),
});

/** Creates the check of tokens by a function of one's own. */
export function ownCheck(
  verifyToken: VerifyToken,
  authorizationServers?: readonly string[],
): TokenCheck {
  return {
    authorizationServers,
    async verify(token, request) {
      try {
        return toSignedIn(verifiedSchema.parse(await verifyToken(token, request)));
      } catch (error) {
        // Its message may quote the token.
        const reason = error instanceof Error ? error.name : typeof error;
        scopeIn(request.auth).log.warn({ reason }, "verifyToken refused a token");
        throw new HttpError(401, "The token is not accepted.");
      }
    },
  };
}

function toSignedIn(verified: z.output<typeof verifiedSchema>): SignedIn {
  const { id, name = "", tenant, roles, scopes, expiresAt } = verified;
  const shown = oneLine(isBlank(name) ? id : name, 100);
  return { caller: { id, name: shown, tenant, grant: { scopes, roles } }, until: expiresAt };
}
