import { inline } from "@suite/contracts";
import { blocks, quoted, whyNothing } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Claim, OrderSaved, PurchaseOrder } from "@suite/zava-insurance-widgets/contract";
import type { Decision } from "../decide-order.ts";
import { byId, type Everything } from "../everything.ts";
import { claimLabel } from "../labels.ts";
import { grantedOrder } from "../rules/life-cycles.ts";
import { dollars } from "../rules/money.ts";
import type { Written } from "../together.ts";
import { type Granted, inspectionRow, noteRow, orderRow } from "./rows.ts";

/** What the person is asked before the approved orders exceed the estimated loss. */
export function exceedsQuestion(order: PurchaseOrder, claim: Claim, granted: Granted): string {
  return `Approve ${described(order)} although it exceeds the estimated loss? ${sums(order, granted)} Claim ${claimLabel(claim)}.`;
}

function described({ id, description, totalCents }: PurchaseOrder): string {
  return `purchase order ${id} (${inline(description)}, ${dollars(totalCents)})`;
}

function sums({ totalCents }: PurchaseOrder, { grantedCents, estimatedLossCents }: Granted): string {
  return `The approved orders of the claim would be ${dollars(grantedCents + totalCents)}, its estimated loss is ${dollars(estimatedLossCents)}.`;
}

/** One decided order, with the inspection that was completed with it; or why nothing was done. */
export function decisionAnswer(
  everything: Everything,
  order: Stored<PurchaseOrder>,
  { agreement, written, claim, granted }: Decision,
): { text: string; structuredContent: OrderSaved } {
  const approvedCents = granted.grantedCents + order.totalCents;
  const exceeds = { estimatedLossCents: granted.estimatedLossCents, approvedCents };
  if (agreement !== "accept") {
    const row = orderRow(order, byId(everything.contractors), granted);
    return {
      text: `Nothing is changed yet. Approving ${described(order)} exceeds the estimated loss: ${sums(order, granted)} ${whyNothing[agreement]}`,
      structuredContent: { saved: false, order: row, exceeds, warnings: [] },
    };
  }
  const { order: now = order, inspection, note, changeIds = [], changeOf } = written ?? {};
  const newly = grantedOrder.includes(now.status) && !grantedOrder.includes(order.status);
  const over = newly && approvedCents > granted.estimatedLossCents;
  const after = { ...granted, grantedCents: newly ? approvedCents : granted.grantedCents };
  return {
    text: blocks(
      `${changeIds.length === 0 ? "Already so:" : "Saved:"} ${described(now)} of claim ${claimLabel(claim)} is ${now.status}.`,
      inspection ? `Inspection ${inspection.id} is ${inspection.status}, saved in the same step.` : "",
      inspection ? quoted("Findings", inspection.findings) : "",
      over ? `Warning: ${sums(order, granted)}` : "",
      takeBack(changeOf),
    ),
    structuredContent: {
      saved: true,
      order: orderRow(now, byId(everything.contractors), after),
      inspection: inspection && inspectionRow(inspection, byId(everything.inspectors)),
      note: note && noteRow(note),
      exceeds: over ? exceeds : undefined,
      warnings: over ? [sums(order, granted)] : [],
      changeId: changeOf?.order,
      inspectionChangeId: changeOf?.inspection,
    },
  };
}

/** The claim's count of approvals is not named: it only ever goes up. */
function takeBack(changeOf: Written["changeOf"] = {}): string {
  const { order, inspection, note } = changeOf;
  const parts = [
    order && `the order with ${order}`,
    inspection && `the inspection with ${inspection}`,
    note && `the note with ${note}`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : `To take back with undo-change: ${parts.join(", ")}.`;
}
