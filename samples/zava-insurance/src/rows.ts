import { byField, clipBytes, inline, visible } from "@suite/contracts";
import type { Stored } from "@suite/storage";
import {
  type Claim,
  type ClaimRow,
  type Contractor,
  type Inspection,
  type InspectionRow,
  type Inspector,
  type Note,
  noteSchema,
  type OrderRow,
  type PurchaseOrder,
  planTexts,
} from "@suite/zava-insurance-contract";
import {
  assignableOrder,
  claimLife,
  inspectionLife,
  openInspection,
  orderLife,
} from "./rules/life-cycles.ts";
import { grantedCents } from "./rules/money.ts";

/** Name of a claim in responses, with the id for further calls. */
export function claimLabel(claim: Pick<Claim, "id" | "claimNumber" | "policyHolderName">): string {
  return `${inline(claim.claimNumber, 40)} of ${inline(claim.policyHolderName)} (claim id ${claim.id})`;
}

/** Limits of a row's texts in a response: bytes and entries. */
export interface Extent {
  readonly text: number;
  readonly entries: number;
  readonly entryBytes: number;
}

/** Limits for responses that the model reads. */
export const brief: Extent = { text: 400, entries: 6, entryBytes: 120 };

/** Limits for pages that only widgets read: all that may be entered. */
export const full: Extent = { text: 8000, entries: 60, entryBytes: 800 };

/** Removes invisible characters from user-entered text and truncates it. */
export function shown(text: string, bytes = 80): string {
  return clipBytes(visible(text), bytes);
}

export function claimRow(claim: Stored<Claim>, extent = brief): ClaimRow {
  const { property } = claim;
  return {
    ...claim,
    claimNumber: shown(claim.claimNumber, 40),
    policyNumber: shown(claim.policyNumber, 40),
    policyHolderName: shown(claim.policyHolderName),
    policyHolderEmail: shown(claim.policyHolderEmail, 120),
    policyHolderPhone: shown(claim.policyHolderPhone, 40),
    property: {
      ...property,
      street: shown(property.street),
      city: shown(property.city, 60),
      state: shown(property.state, 40),
      postalCode: shown(property.postalCode, 20),
    },
    damageTypes: claim.damageTypes.slice(0, extent.entries).map((text) => shown(text, 40)),
    description: shown(claim.description, extent.text),
    adjusterName: shown(claim.adjusterName),
    nextStatuses: [...claimLife[claim.status]],
  };
}

export function inspectionRow(
  row: Stored<Inspection>,
  inspectors: ReadonlyMap<string, Inspector>,
  extent = brief,
): InspectionRow {
  const inspector = row.inspectorId === undefined ? undefined : inspectors.get(row.inspectorId);
  return {
    ...row,
    property: shown(row.property, 120),
    ...byField(planTexts, (text) => shown(row[text] ?? "", extent.text)),
    findings: shown(row.findings, extent.text),
    recommendedActions: row.recommendedActions
      .slice(0, extent.entries)
      .map((text) => shown(text, extent.entryBytes)),
    photos: row.photos.slice(0, extent.entries).map(({ marks, ...photo }) => ({
      ...photo,
      alt: shown(photo.alt, 120),
      ...(marks && { marks: marks.slice(0, extent.entries) }),
    })),
    inspectorName: inspector && shown(inspector.name),
    nextStatuses: [...inspectionLife[row.status]],
    editable: openInspection.includes(row.status),
  };
}

/** The claim's estimated loss and the sum of its granted orders, by which an approval is judged. */
export interface Granted {
  readonly estimatedLossCents: number;
  readonly grantedCents: number;
}

export function grantedOf(claim: Claim, orders: readonly PurchaseOrder[]): Granted {
  return { estimatedLossCents: claim.estimatedLossCents, grantedCents: grantedCents(orders) };
}

export function exceedsLoss(order: PurchaseOrder, { estimatedLossCents, grantedCents }: Granted): boolean {
  return orderLife[order.status].includes("approved") && grantedCents + order.totalCents > estimatedLossCents;
}

export function orderRow(
  row: Stored<PurchaseOrder>,
  contractors: ReadonlyMap<string, Contractor>,
  granted: Granted,
  extent = brief,
): OrderRow {
  const contractor = row.contractorId === undefined ? undefined : contractors.get(row.contractorId);
  return {
    ...row,
    description: shown(row.description, 120),
    lineItems: row.lineItems
      .slice(0, extent.entries)
      .map((line) => ({ ...line, description: shown(line.description) })),
    contractorName: contractor && shown(contractor.name),
    nextStatuses: [...orderLife[row.status]],
    assignable: assignableOrder.includes(row.status),
    exceedsLoss: exceedsLoss(row, granted),
  };
}

export function noteRow(note: Note, extent = brief): Note {
  return {
    ...noteSchema.parse(note),
    author: shown(note.author),
    text: shown(note.text, extent.text),
    about: note.about === undefined ? undefined : shown(note.about, 40),
  };
}
