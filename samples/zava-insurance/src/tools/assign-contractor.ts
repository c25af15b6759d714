import { inline, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  allOf,
  blocks,
  idempotentWrite,
  idList,
  statusInWords,
  version,
} from "@suite/server/tools";
import { orderSavedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { contractorId, findContractor, findOrder, purchaseOrderId } from "../data/find.ts";
import { changeTogether } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { assignableOrder } from "../rules/life-cycles.ts";
import { grantedOf } from "../rules/money.ts";
import { byClaim, byId, type Context, readAllAfterWriting } from "../store.ts";
import { orderRow } from "../views/rows.ts";

export const assignContractor = defineTool({
  name: "assign-contractor",
  title: "Assign contractor to purchase order",
  description:
    "Assigns or replaces the contractor of a purchase order whose work has not started. To find one " +
    "near the claim, use show-contractors first.",
  inputSchema: z.object({ purchaseOrderId, contractorId, version }),
  outputSchema: orderSavedSchema,
  annotations: idempotentWrite,
  invoking: "Assigning the contractor",
  invoked: "Contractor assigned",
  async handler({ purchaseOrderId: nameOrId, contractorId: who, version: etag }, context: Context) {
    const requested = await findOrder(context, nameOrId);
    const contractor = await findContractor(context, who);
    if (!contractor.active) {
      const message = `${inline(contractor.name)} is no longer active. Choose another contractor.`;
      throw new UserError("invalid", message, undefined, { forModel: "See show-contractors." });
    }
    const { claimId, id } = requested;
    const { order = requested, changeIds } = await changeTogether(context, [
      {
        table: "orders",
        patch: { claimId, id },
        version: etag,
        changes: (current) => {
          if (current.contractorId === contractor.id) return {};
          if (assignableOrder.includes(current.status)) return { contractorId: contractor.id };
          throw new UserError(
            "invalid",
            `Purchase order ${id} is ${statusInWords(current.status)}, so its contractor cannot be changed. Only ${allOf(assignableOrder.map(statusInWords))} orders can be reassigned.`,
          );
        },
      },
    ]);
    const allRows = await readAllAfterWriting(context);
    const claim = byId(allRows.claims).get(claimId);
    const granted = claim
      ? grantedOf(claim, byClaim(allRows.orders).get(claimId) ?? [])
      : { estimatedLossCents: 0, grantedCents: 0 };
    const which = claim ? ` of ${claimTitle(claim)}` : "";
    const what = `Purchase order ${id} (${inline(order.description)})${which}`;
    const already = changeIds.length === 0 ? " already, so nothing changed" : "";
    return {
      text: `${what} goes to ${inline(contractor.name)}${already}.`,
      forModel: blocks(claimIds(claim ? [claim] : []), idList("Contractor", [contractor])),
      structuredContent: {
        saved: true,
        order: orderRow(order, byId(allRows.contractors), granted),
        warnings: [],
        changeId: changeIds[0],
      },
    };
  },
});
