import { UserError } from "@suite/contracts";
import type { Agreement } from "@suite/server";
import type { Changes, Stored } from "@suite/storage";
import type { Claim, OrderStatus, PurchaseOrder } from "@suite/zava-insurance-contract";
import { exceedsLoss, type Granted, grantedOf } from "./rows.ts";
import { moves, orderLife } from "./rules/life-cycles.ts";
import type { Context } from "./store.ts";
import { changeTogether, type Step, type Written } from "./transaction.ts";

export interface Decision {
  /** Anything other than `accept` means that nothing was written. */
  readonly agreement: Agreement;
  readonly written?: Written;
  readonly claim: Stored<Claim>;
  /** Order before the decision. */
  readonly order: Stored<PurchaseOrder>;
  /** Sums before the decision. */
  readonly granted: Granted;
}

interface Asked {
  readonly order: Stored<PurchaseOrder>;
  readonly status: OrderStatus;
  /** The user has agreed to exceed the estimated loss. */
  readonly confirm?: boolean;
  readonly version?: string;
  readonly today: string;
  readonly question: (claim: Claim, granted: Granted) => string;
  /** Further steps of the same transaction. */
  readonly more: readonly (Step & { table: "inspections" | "notes" })[];
}

/** Thrown when the order changed, or another order of the claim was approved, after the sum was computed. */
class OrdersChanged extends UserError {
  constructor() {
    super(
      "conflict",
      "The orders of this claim changed at the same moment. Review the order again, then decide.",
    );
  }
}

/**
 * Sets the status of an order, with further steps in the same transaction. Asks the user before an approval that takes the
 * approved orders above the estimated loss. Every approval increments a counter on the claim in the same transaction, so
 * that of two parallel approvals the second computes the sum again.
 */
export async function decideOrder(context: Context, asked: Asked): Promise<Decision> {
  for (let attempt = 1; ; attempt++) {
    const { claim, order, granted } = await standing(context, asked.order);
    const approving =
      moves(orderLife, `Purchase order ${order.id}`, order.status, asked.status) &&
      asked.status === "approved";
    if (approving) refuseDecided(claim);
    const exceeds = approving && exceedsLoss(order, granted);
    const agreement =
      exceeds && !asked.confirm
        ? await context.confirm(asked.question(claim, granted), {
            basis: `${claim.version} ${order.version}`,
          })
        : "accept";
    if (agreement !== "accept") return { agreement, claim, order, granted };
    const counted = {
      table: "claims" as const,
      patch: { id: claim.id },
      changes: countUpFrom(claim),
    };
    try {
      const steps = [orderStep(asked, approving), ...(approving ? [counted] : []), ...asked.more];
      return { agreement, claim, order, granted, written: await changeTogether(context, steps) };
    } catch (error) {
      if (!(error instanceof OrdersChanged) || attempt === 5) throw error;
    }
  }
}

/** Reads the claim first, then its orders straight from storage: a later approval then shows in the claim's counter. */
async function standing({ store, signal }: Context, asked: Stored<PurchaseOrder>) {
  const { claimId, id } = asked;
  const claim = await store.claims.get({ id: claimId }, { signal });
  if (!claim)
    throw new UserError(
      "not_found",
      `The claim ${claimId} of this order no longer exists.`,
      undefined,
      {
        forModel: "See show-claims-dashboard.",
      },
    );
  const orders: Stored<PurchaseOrder>[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.orders.page({ partition: claimId, limit: 200, cursor, signal });
    orders.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return {
    claim,
    order: orders.find((order) => order.id === id) ?? asked,
    granted: grantedOf(claim, orders),
  };
}

function refuseDecided({ id, status }: Claim): void {
  if (status !== "denied" && status !== "closed") return;
  throw new UserError(
    "invalid",
    `Claim ${id} is ${status}, so no order of it can be approved. Reopen the claim first.`,
    undefined,
    { forModel: "Call update-claim-status with in-review." },
  );
}

function countUpFrom({ approvals }: Claim) {
  return (current: Stored<Claim>): Changes<Claim> => {
    if (current.approvals !== approvals) throw new OrdersChanged();
    refuseDecided(current);
    return { approvals: approvals + 1 };
  };
}

/** @param approving the approval is counted and compared with the loss */
function orderStep({ order: { claimId, id }, status, version, today }: Asked, approving: boolean) {
  return {
    table: "orders" as const,
    patch: { claimId, id },
    version,
    changes: (current: Stored<PurchaseOrder>): Changes<PurchaseOrder> => {
      if (!moves(orderLife, `Purchase order ${id}`, current.status, status)) return {};
      if (status === "approved" && !approving) throw new OrdersChanged();
      const decided = status === "approved" || status === "rejected";
      return { status, ...(decided && { decidedDate: today }) };
    },
  };
}
