import { UserError } from "@suite/contracts";
import { resolveEach } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Approval, ApprovalDecision } from "@suite/zava-insurance-contract";
import type { Decider } from "../rules/approval-requests.ts";
import type { Context } from "../store.ts";
import { type ApprovalView, findApproval } from "./approvals.ts";
import { decideRequest, requireDecider } from "./decide-request.ts";

/** A request that the caller may decide. */
export interface Open {
  readonly approval: Stored<Approval>;
  readonly decider: Decider;
}

/** A request that was not decided, by its id or the name in the call. */
export interface Refused {
  readonly name: string;
  readonly error: UserError;
}

export interface Decided {
  readonly approval: Stored<Approval>;
  readonly changeId: string | undefined;
}

/** Finds the requests of a call. One that the caller cannot decide becomes an error, and the others continue. */
export async function resolveRequests(
  context: Context,
  view: ApprovalView,
  names: readonly string[],
  decision: ApprovalDecision,
): Promise<(Open | Refused)[]> {
  const found = await resolveEach(
    names,
    (name, options) => findApproval(context, view, name, options),
    ({ orderId }) => orderId,
  );
  return found.map((entry): Open | Refused => {
    if ("error" in entry) return { name: entry.input, error: entry.error };
    const approval = entry.row;
    try {
      return { approval, decider: requireDecider(view, approval, decision) };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { name: approval.id, error };
    }
  });
}

/**
 * Decides the requests one after another. One that was decided meanwhile becomes an error, and the others continue. After an outage, the rest is
 * not tried: what was decided before it is told, with those that were not.
 */
export async function decideEach(
  context: Context,
  view: ApprovalView,
  requests: readonly Open[],
  { today, ...decision }: { decision: ApprovalDecision; reason: string | undefined; today: string },
): Promise<(Decided | Refused)[]> {
  const decided: Decided[] = [];
  const refused: Refused[] = [];
  for (const [place, request] of requests.entries()) {
    try {
      decided.push(await decideRequest(context, view, { ...request, ...decision }, today));
    } catch (error) {
      const isRefusal = error instanceof UserError && error.outcome === "not_applied";
      if (!isRefusal || requests.length === 1) throw error;
      if (error.code !== "unavailable") {
        refused.push({ name: request.approval.id, error });
        continue;
      }
      if (decided.length === 0) throw error;
      refused.push(...requests.slice(place).map((each) => notTried(each, error)));
      break;
    }
  }
  return [...decided, ...refused];
}

function notTried({ approval: { id, orderId } }: Open, { message }: UserError): Refused {
  const error = new UserError("unavailable", `${orderId} was not decided. ${message}`);
  return { name: id, error };
}
