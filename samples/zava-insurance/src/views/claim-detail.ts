import { inline } from "@suite/contracts";
import {
  anyOf,
  blocks,
  byteSize,
  type Cut,
  count,
  dateInWords,
  momentInWords,
  onlyData,
  paginate,
  plainQuotations,
  type Quotation,
  quotations,
  statusInWords,
  table,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type {
  ClaimApproval,
  ClaimDetail,
  ClaimDocument,
  Inspection,
  InspectionRow,
  Note,
  OrderRow,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import type { WholeClaim } from "../data/whole-claim.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { officeTimeZone } from "../rules/days.ts";
import { nextStatusCodes, openInspection } from "../rules/life-cycles.ts";
import { dollars, grantedCents, grantedOf, sumOf } from "../rules/money.ts";
import { visitInWords } from "../rules/visit-time.ts";
import { type AllRows, byId, type Context } from "../store.ts";
import { dayInWords } from "./approvals.ts";
import { claimRow, type full, inspectionRow, noteRow, orderRow } from "./rows.ts";

/** Cuts pages from the lists of a claim. */
export function claimPages(allRows: AllRows, whole: WholeClaim, extent?: typeof full) {
  const { id } = whole.claim;
  const inspectors = byId(allRows.inspectors);
  const contractors = byId(allRows.contractors);
  const granted = grantedOf(whole.claim, whole.orders);
  const getId = (row: { readonly id: string }) => row.id;
  const toInspection = (row: Stored<Inspection>) => inspectionRow(row, inspectors, extent);
  const toOrder = (row: Stored<PurchaseOrder>) => orderRow(row, contractors, granted, extent);
  const toNote = (row: Note) => noteRow(row, extent);
  return {
    inspections: (cut: Cut) =>
      paginate(whole.inspections, {
        toItem: toInspection,
        getId,
        list: `inspections of ${id}`,
        ...cut,
      }),
    orders: (cut: Cut) =>
      paginate(whole.orders, { toItem: toOrder, getId, list: `orders of ${id}`, ...cut }),
    notes: (cut: Cut) =>
      paginate(whole.notes, { toItem: toNote, getId, list: `notes of ${id}`, ...cut }),
  };
}

/** Bytes of a claim with its requests and lists, so that the whole response stays below 10 KB. */
const detailBytes = 9700;

/** Bytes of the notes, where they have the room. */
const noteBytes = 1600;

/** Builds the detail response: the claim and the first page of each of its lists. Long requests and inspections leave less for the others. */
export function detailOf(
  allRows: AllRows,
  whole: WholeClaim,
  now: Date,
  approvals: readonly ClaimApproval[],
): ClaimDetail {
  const { documents } = whole;
  const pages = claimPages(allRows, whole);
  const claim = claimRow(whole.claim);
  const inspections = pages.inspections({ limit: 6, bytes: 3000 });
  const beforeOrders = detailBytes - byteSize([claim, approvals, inspections]);
  const orders = pages.orders({ limit: 5, bytes: Math.min(2200, beforeOrders - noteBytes) });
  const beforeNotes = beforeOrders - byteSize(orders);
  const notes = pages.notes({ limit: 6, bytes: Math.min(noteBytes, beforeNotes) });
  const pending = whole.orders.filter(({ status }) => status === "pending");
  return {
    view: "claim",
    readAt: now.toISOString(),
    claim,
    totals: {
      approvedCents: grantedCents(whole.orders),
      pendingCents: sumOf(pending),
      openInspections: whole.inspections.filter(({ status }) => openInspection.includes(status))
        .length,
      pendingOrders: pending.length,
    },
    approvals: approvals.length > 0 ? [...approvals] : undefined,
    inspections,
    orders,
    notes,
    documents: { total: documents.length, differing: documents.filter(billsAnotherTotal).length },
  };
}

/** True for a confirmed invoice whose total is not that of its order. */
function billsAnotherTotal({ match }: ClaimDocument): boolean {
  return match?.billedCents !== undefined && match.billedCents !== match.orderedCents;
}

/** Texts of an answer with a claim. What people wrote is quoted with its author: plainly for people, fenced as data for the model. */
export function detailTexts(detail: ClaimDetail, { client }: Pick<Context, "client">) {
  const { claim, totals, inspections, orders, notes } = detail;
  const quotes = quotationsOf(detail, client.timeZone ?? officeTimeZone);
  const status = statusInWords(claim.status);
  return {
    text: blocks(
      `${claimTitle(claim)} is ${status}, with an estimated loss of ${dollars(claim.estimatedLossCents)}.`,
      factList(detail),
      `Inspections (${inspections.total}, ${totals.openInspections} still pending):`,
      inspectionTable(inspections.items),
      `Purchase orders (${orders.total}, ${totals.pendingOrders} pending):`,
      orderTable(orders.items),
      approvalLines(detail, client.timeZone ?? officeTimeZone),
      `The claim has ${count(notes.total, "note")}${notes.total > 5 ? ", the newest 5 below" : ""}.`,
    ),
    forPeople: plainQuotations(quotes),
    forModel: blocks(
      claimIds([claim]),
      `Status: ${claim.status}. ${nextStatusCodes(claim.nextStatuses)}`.trim(),
      quotations(quotes, 300),
      onlyData,
    ),
  };
}

/** Says what became of the requests for approval. */
function approvalLines({ approvals = [] }: ClaimDetail, timeZone: string): string {
  return approvals.map((approval) => `- ${approvalInWords(approval, timeZone)}`).join("\n");
}

function approvalInWords(approval: ClaimApproval, timeZone: string): string {
  const { orderId, state, mine, dueAt, decidedBy = "Somebody", decidedAt } = approval;
  const request = mine
    ? `Your request for ${orderId}`
    : `The request of ${inline(approval.requestedBy)} for ${orderId}`;
  switch (state) {
    case "waiting":
      return `${request} waits for a manager, due on ${dayInWords(dueAt, timeZone)}.`;
    case "stale":
      return `${request} is stale, because the order changed. It has to be requested again.`;
    case "expired":
      return `${request} expired before anybody decided it.`;
    case "approved":
    case "rejected": {
      const when = decidedAt === undefined ? "" : ` on ${momentInWords(decidedAt, timeZone)}`;
      return `${request} was ${state} by ${inline(decidedBy)}${when}.`;
    }
  }
}

function factList({ claim, totals }: ClaimDetail): string {
  const { street, city, state } = claim.property;
  const damage = claim.damageTypes.map((type) => inline(type, 40)).join(", ");
  const next = claim.nextStatuses.map(statusInWords);
  return [
    `- Policy ${inline(claim.policyNumber, 40)}; ${inline(claim.policyHolderEmail, 100)}, ${inline(claim.policyHolderPhone, 40)}`,
    `- Property: ${inline([street, city, state].join(", "), 200)}`,
    `- Loss on ${dateInWords(claim.dateOfLoss)}, reported on ${dateInWords(claim.dateReported)}; damage: ${damage}`,
    `- Approved orders ${dollars(totals.approvedCents)}, waiting for approval ${dollars(totals.pendingCents)}`,
    `- Adjuster: ${inline(claim.adjusterName)}`,
    next.length > 0 ? `- The claim can become ${anyOf(next)}` : "",
  ]
    .filter((fact) => fact !== "")
    .join("\n");
}

/** The description, the findings of two inspections, reasons of decisions and the newest notes. */
function quotationsOf(detail: ClaimDetail, timeZone: string): Quotation[] {
  const { claim, inspections, notes, approvals = [] } = detail;
  const finished = inspections.items.filter(({ findings }) => findings !== "").slice(0, 2);
  return [
    { what: "Description as reported", text: claim.description },
    ...finished.map(({ id, inspectorName = "the inspector", findings }) => ({
      what: `Findings of ${id} by ${inspectorName}`,
      text: findings,
    })),
    ...approvals.map(({ orderId, decidedBy = "somebody", decisionReason = "" }) => ({
      what: `Decision on ${orderId} by ${decidedBy}`,
      text: decisionReason,
    })),
    ...notes.items.slice(0, 5).map((note) => noteQuotation(note, timeZone)),
  ];
}

function noteQuotation({ author, at, about, text }: Note, timeZone: string): Quotation {
  const subject = about === undefined ? "" : ` on ${about}`;
  return { what: `Note by ${author}${subject}, ${momentInWords(at, timeZone)}`, text };
}

function inspectionTable(rows: readonly InspectionRow[]): string {
  return table(
    ["inspection", "type", "priority", "status", "when", "inspector"],
    rows.map((row) => [
      row.id,
      row.taskType,
      row.priority,
      statusInWords(row.status),
      dayOf(row),
      row.inspectorName === undefined ? "nobody yet" : inline(row.inspectorName),
    ]),
  );
}

function dayOf({ completedDate, ...visit }: InspectionRow): string {
  if (completedDate) return dateInWords(completedDate);
  return visitInWords(visit) ?? "not set";
}

function orderTable(rows: readonly OrderRow[]): string {
  return table(
    ["order", "for", "contractor", "total", "status"],
    rows.map((row) => [
      row.id,
      inline(row.description),
      row.contractorName === undefined ? "nobody yet" : inline(row.contractorName),
      dollars(row.totalCents),
      row.exceedsLoss
        ? `${statusInWords(row.status)} (approving it exceeds the estimated loss)`
        : statusInWords(row.status),
    ]),
  );
}
