import type { Agreement } from "@suite/server";
import type { Changes, Stored } from "@suite/storage";
import type { Claim, OrderStatus, PurchaseOrder } from "@suite/zava-insurance-contract";
import { moves, orderLife } from "../rules/life-cycles.ts";
import { exceedsLoss, type Granted, grantedOf } from "../rules/money.ts";
import {
  claimMissing,
  ExceedsLoss,
  requireApprovable,
  requireWithinLimit,
} from "../rules/order-approval.ts";
import type { Context } from "../store.ts";
import { changeTogether, type Step, type Written } from "./transaction.ts";

/** An order before a decision, with its claim and the sums by which an approval is judged. */
interface Standing {
  readonly claim: Stored<Claim>;
  readonly order: Stored<PurchaseOrder>;
  readonly granted: Granted;
}

export interface Decision extends Standing {
  /** Anything other than `accept` means that nothing was written. */
  readonly agreement: Agreement;
  readonly written?: Written;
}

interface Asked {
  readonly order: Stored<PurchaseOrder>;
  readonly status: OrderStatus;
  /** The user has agreed to exceed the estimated loss. */
  readonly confirm?: boolean;
  readonly version?: string;
  readonly today: string;
  /** Greatest order that the person may approve; `undefined` without a limit. */
  readonly limitCents?: number | undefined;
  readonly question: (claim: Claim, granted: Granted) => string;
  /** Further steps of the same transaction. */
  readonly more: readonly (Step & { table: "inspections" | "approvals" | "notes" })[];
}

/**
 * Sets the status of an order, with further steps in the same transaction. Asks the user before an approval that takes the
 * approved orders above the estimated loss, and saves the sum to which the user agreed. The rule of the table checks the sum when it is
 * written: if another order was approved in the meantime and nobody agreed to the new sum, nothing is written, as without an answer.
 */
export async function decideOrder(context: Context, asked: Asked): Promise<Decision> {
  const standing = await readStanding(context, asked.order);
  const { claim, order, granted } = standing;
  const what = `Purchase order ${order.id}`;
  const isApproved =
    moves(orderLife, what, order.status, asked.status) && asked.status === "approved";
  if (isApproved) requireApprovable(claim);
  if (isApproved) requireWithinLimit(order, asked.limitCents);
  const exceeds = isApproved && exceedsLoss(order, granted);
  if (exceeds && !asked.confirm) {
    const basis = `${claim.version} ${order.version}`;
    const agreement = await context.confirm(asked.question(claim, granted), { basis });
    if (agreement !== "accept") return { agreement, ...standing };
  }
  const agreedCents = exceeds ? granted.grantedCents + order.totalCents : undefined;
  try {
    const steps = [orderStep(asked, agreedCents), ...asked.more];
    return { agreement: "accept", ...standing, written: await changeTogether(context, steps) };
  } catch (error) {
    if (!(error instanceof ExceedsLoss)) throw error;
    return { agreement: "unsupported", ...standing, granted: error.granted };
  }
}

async function readStanding(
  { store, signal }: Context,
  asked: Stored<PurchaseOrder>,
): Promise<Standing> {
  const { claimId, id } = asked;
  const [claim, orders] = await Promise.all([
    store.claims.get({ id: claimId }, { signal }),
    store.orders.list(claimId, { signal }),
  ]);
  if (!claim) throw claimMissing(asked);
  const order = orders.find((each) => each.id === id) ?? asked;
  return { claim, order, granted: grantedOf(claim, orders) };
}

function orderStep(
  { order: { claimId, id }, status, version, today, limitCents }: Asked,
  agreedCents: number | undefined,
) {
  return {
    table: "orders" as const,
    patch: { claimId, id },
    version,
    changes: (current: Stored<PurchaseOrder>): Changes<PurchaseOrder> => {
      if (!moves(orderLife, `Purchase order ${id}`, current.status, status)) return {};
      if (status === "approved") requireWithinLimit(current, limitCents);
      const changes: Changes<PurchaseOrder> = { status };
      if (status === "approved" || status === "rejected") changes.decidedDate = today;
      if (status === "approved") changes.agreedCents = agreedCents ?? null;
      return changes;
    },
  };
}
