import { inline } from "@suite/contracts";
import { blocks, count, onlyData, quotations, quoted, table } from "@suite/server/tools";
import type { ClaimDetail, InspectionRow, Note, OrderRow } from "@suite/zava-insurance-widgets/contract";
import { claimLabel } from "../labels.ts";
import { dollars } from "../rules/money.ts";

/** The claim in words; what people wrote is quoted as data, with its author. */
export function detailText({ claim, totals, inspections, orders, notes }: ClaimDetail): string {
  const { street, city, state } = claim.property;
  const finished = inspections.items.filter(({ findings }) => findings !== "").slice(0, 2);
  return blocks(
    `**Claim ${claimLabel(claim)}**: ${claim.status}. ${nextText(claim.nextStatuses)}`,
    [
      `- Policy ${inline(claim.policyNumber, 40)}; ${inline(claim.policyHolderEmail, 100)}, ${inline(claim.policyHolderPhone, 40)}`,
      `- Property: ${inline([street, city, state].join(", "), 200)}`,
      `- Loss on ${claim.dateOfLoss}, reported on ${claim.dateReported}; damage: ${claim.damageTypes.map((type) => inline(type, 40)).join(", ")}`,
      `- Estimated loss ${dollars(claim.estimatedLossCents)}; approved orders ${dollars(totals.approvedCents)}, waiting for approval ${dollars(totals.pendingCents)}`,
      `- Adjuster: ${inline(claim.adjusterName)}`,
    ].join("\n"),
    quoted("Description as reported", claim.description, 400),
    `Inspections (${inspections.total}, ${totals.openInspections} still pending):`,
    inspectionTable(inspections.items),
    quotations(
      finished.map(({ id, inspectorName = "the inspector", findings }) => ({
        what: `Findings of ${id} by ${inspectorName}`,
        text: findings,
      })),
      300,
    ),
    `Purchase orders (${orders.total}, ${totals.pendingOrders} pending):`,
    orderTable(orders.items),
    `Notes (${notes.total}, newest first):`,
    notesText(notes.items.slice(0, 5)),
    notes.total > 5 ? `${count(notes.total - 5, "older note")} not shown.` : "",
    onlyData,
  );
}

function nextText(next: readonly string[]): string {
  return next.length === 0 ? "" : `What can follow: ${next.join(", ")}.`;
}

export function inspectionTable(rows: readonly InspectionRow[]): string {
  return table(
    ["id", "type", "priority", "status", "day", "inspector"],
    rows.map((row) => [
      row.id,
      row.taskType,
      row.priority,
      row.status,
      row.completedDate ?? row.scheduledDate ?? "not set",
      row.inspectorName === undefined ? "nobody yet" : inline(row.inspectorName),
    ]),
  );
}

export function orderTable(rows: readonly OrderRow[]): string {
  return table(
    ["id", "for", "contractor", "total", "status"],
    rows.map((row) => [
      row.id,
      inline(row.description),
      row.contractorName === undefined ? "nobody yet" : inline(row.contractorName),
      dollars(row.totalCents),
      row.exceedsLoss ? `${row.status} (approving it exceeds the estimated loss)` : row.status,
    ]),
  );
}

function notesText(notes: readonly Note[]): string {
  return quotations(
    notes.map(({ author, at, about, text }) => ({
      what: `Note by ${author}, ${at.slice(0, 16).replace("T", " ")} UTC${about === undefined ? "" : `, on ${about}`}`,
      text,
    })),
    300,
  );
}
