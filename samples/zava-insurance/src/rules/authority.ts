import { isBlank, UserError } from "@suite/contracts";
import { type Caller, callerKey, hasRole } from "@suite/server";
import type { ApprovalPerson, Delegation } from "@suite/zava-insurance-contract";
import { adjusterLimitCents, type Decider, isAfter, isInForce } from "./approval-requests.ts";

/** Role of people who decide requests and approve orders of any amount. */
export const managerRole = "Manager";

/** Role of people whom a manager may name as a deputy. */
export const deputyRole = "Deputy";

/** Without sign-in there is one person, who has every role. */
export function isManager(caller: Pick<Caller, "grant">): boolean {
  return !caller.grant || hasRole(caller, managerRole);
}

export function personOf(caller: Caller): ApprovalPerson {
  return { id: callerKey(caller), name: caller.name };
}

/** Greatest order that the caller may approve alone; `undefined` without a limit. */
export function limitOf(caller: Pick<Caller, "grant">): number | undefined {
  return isManager(caller) ? undefined : adjusterLimitCents;
}

/** Delegations by which the caller decides on a day in a manager's place. */
export function delegationsTo(
  caller: Caller,
  delegations: readonly Delegation[],
  today: string,
): readonly Delegation[] {
  if (!hasRole(caller, deputyRole)) return [];
  return delegations.filter(
    (delegation) => isSameName(delegation.deputyName, caller.name) && isInForce(delegation, today),
  );
}

function isSameName(one: string, other: string): boolean {
  const fold = (name: string) => name.normalize("NFC").trim().toLowerCase();
  return !isBlank(one) && fold(one) === fold(other);
}

/** Whoever decides a request by these roles and delegations; `undefined` if the caller may not. */
export function deciderOf(
  caller: Caller,
  delegations: readonly Delegation[],
  today: string,
  requesterId: string,
): Decider | undefined {
  const person = personOf(caller);
  if (isManager(caller)) return { person };
  const usable = delegationsTo(caller, delegations, today);
  const delegation = usable.find(({ managerId }) => managerId !== requesterId) ?? usable[0];
  return delegation && { person, decidedFor: delegation };
}

/**
 * Checks a write of a delegation, by a tool or by an undo: one that was ended or replaced is named anew and not restored, as anybody who
 * may undo could restore it.
 * @throws UserError `invalid`
 */
export function checkDelegationWrite(
  before: Delegation | undefined,
  after: Delegation | undefined,
): void {
  if (!before) return;
  const isOlder = after !== undefined && isAfter(before.namedAt, after.namedAt);
  const isRevived = before.endedAt !== undefined && after?.namedAt === before.namedAt;
  if (after && !isOlder && !isRevived) return;
  const next = after ? "Name the deputy again." : "End the delegation instead.";
  throw new UserError("invalid", `A delegation cannot be undone. ${next}`, undefined, {
    forModel: "Its manager calls delegate-approvals.",
  });
}

export function requireManager(caller: Pick<Caller, "grant">): void {
  if (isManager(caller)) return;
  throw new UserError(
    "forbidden",
    `This takes the role ${managerRole}. Ask an administrator to assign it to you.`,
  );
}

export function notDecider(): UserError {
  return new UserError(
    "forbidden",
    `Only people with the role ${managerRole}, or their deputies, decide requests. Ask one of them.`,
  );
}
