import { byField, clipBytes, visible } from "@suite/contracts";
import type { Stored } from "@suite/storage";
import {
  type Address,
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
} from "../rules/life-cycles.ts";
import { exceedsLoss, type Granted } from "../rules/money.ts";
import { propertyTimeZone } from "../rules/visit-time.ts";

/** Limits of a row's texts, in bytes and entries, in responses that the model reads. */
const brief = { text: 400, entries: 6, entryBytes: 120 };

/** Limits for pages that only widgets read: all that may be entered. */
export const full = { text: 8000, entries: 60, entryBytes: 800 };

/** Removes invisible characters from user-entered text and truncates it. */
export function clean(text: string, bytes = 80): string {
  return clipBytes(visible(text), bytes);
}

/** The first texts of a list, such as types of damage. */
export function shownTexts(texts: readonly string[], most: number): string[] {
  return texts.slice(0, most).map((text) => clean(text, 40));
}

export function shownPlace({
  city,
  state,
  latitude,
  longitude,
}: Omit<Address, "street" | "postalCode">) {
  return { city: clean(city, 60), state: clean(state, 40), latitude, longitude };
}

export function shownAddress(address: Address): Address {
  const { street, postalCode } = address;
  return { street: clean(street), ...shownPlace(address), postalCode: clean(postalCode, 20) };
}

export function claimRow(claim: Stored<Claim>): ClaimRow {
  return {
    ...claim,
    approvals: 0,
    claimNumber: clean(claim.claimNumber, 40),
    policyNumber: clean(claim.policyNumber, 40),
    policyHolderName: clean(claim.policyHolderName),
    policyHolderEmail: clean(claim.policyHolderEmail, 120),
    policyHolderPhone: clean(claim.policyHolderPhone, 40),
    property: shownAddress(claim.property),
    damageTypes: shownTexts(claim.damageTypes, brief.entries),
    description: clean(claim.description, brief.text),
    adjusterName: clean(claim.adjusterName),
    timeZone: propertyTimeZone(claim.property),
    nextStatuses: [...claimLife[claim.status]],
  };
}

export function inspectionRow(
  row: Stored<Inspection>,
  inspectors: ReadonlyMap<string, Inspector>,
  extent = brief,
): InspectionRow {
  const inspector = inspectors.get(row.inspectorId ?? "");
  return {
    ...row,
    property: clean(row.property, 120),
    ...byField(planTexts, (text) => clean(row[text] ?? "", extent.text)),
    findings: clean(row.findings, extent.text),
    recommendedActions: row.recommendedActions
      .slice(0, extent.entries)
      .map((text) => clean(text, extent.entryBytes)),
    photos: row.photos.slice(0, extent.entries).map(({ marks, ...photo }) => ({
      ...photo,
      alt: clean(photo.alt, 120),
      ...(marks && { marks: marks.slice(0, extent.entries) }),
    })),
    inspectorName: inspector && clean(inspector.name),
    nextStatuses: [...inspectionLife[row.status]],
    editable: openInspection.includes(row.status),
  };
}

export function orderRow(
  row: Stored<PurchaseOrder>,
  contractors: ReadonlyMap<string, Contractor>,
  granted: Granted,
  extent = brief,
): OrderRow {
  const contractor = contractors.get(row.contractorId ?? "");
  return {
    ...row,
    description: clean(row.description, 120),
    lineItems: row.lineItems
      .slice(0, extent.entries)
      .map((line) => ({ ...line, description: clean(line.description) })),
    contractorName: contractor && clean(contractor.name),
    nextStatuses: [...orderLife[row.status]],
    assignable: assignableOrder.includes(row.status),
    exceedsLoss: exceedsLoss(row, granted),
  };
}

export function noteRow(note: Note, extent = brief): Note {
  return {
    ...noteSchema.parse(note),
    author: clean(note.author),
    text: clean(note.text, extent.text),
    about: note.about === undefined ? undefined : clean(note.about, 40),
  };
}
