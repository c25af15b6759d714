import { copyFirst } from "@suite/testing/sample";
import type {
  Approval,
  Claim,
  Contractor,
  Inspection,
  Inspector,
  Note,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";
import { seedRows } from "../seed.ts";

const seed = seedRows(new Date());

/** Creates a reported claim of $10,000 for water damage in Spokane. */
export const claim = (id: string, fields: Partial<Claim> = {}): Claim =>
  copyFirst(seed.claims, {
    id,
    claimNumber: `CN9${id}`,
    policyHolderName: `Holder ${id}`,
    status: "reported",
    damageTypes: ["Water"],
    estimatedLossCents: 1_000_000,
    ...fields,
  });

export const inspection = (
  claimId: string,
  id: string,
  fields: Partial<Inspection> = {},
): Inspection => ({
  claimId,
  id,
  taskType: "initial",
  priority: "medium",
  status: "open",
  property: "10 Test Street",
  instructions: "",
  findings: "",
  recommendedActions: [],
  photos: [],
  ...fields,
});

/** Creates an order with one line of $100 and no tax. */
export const order = (
  claimId: string,
  id: string,
  fields: Partial<PurchaseOrder> = {},
): PurchaseOrder => ({
  claimId,
  id,
  description: "Repairs",
  status: "pending",
  createdDate: "2026-11-03",
  currency: "USD",
  lineItems: [{ description: "Work", quantity: 1, unitPriceCents: 10_000 }],
  subtotalCents: 10_000,
  taxCents: 0,
  totalCents: 10_000,
  ...fields,
});

export const note = (claimId: string, id: string, fields: Partial<Note> = {}): Note =>
  copyFirst(seed.notes, { claimId, id, ...fields });

/** Creates a waiting request for an order. */
export const approval = (claimId: string, id: string, fields: Partial<Approval> = {}): Approval =>
  copyFirst(seed.approvals, { claimId, id, ...fields });

/** Creates a roofer in Spokane. */
export const contractor = (id: string, fields: Partial<Contractor> = {}): Contractor =>
  copyFirst(seed.contractors, {
    id,
    name: `Contractor ${id}`,
    specialties: ["Roofing"],
    rating: 4,
    preferred: false,
    ...fields,
  });

export const inspector = (id: string, fields: Partial<Inspector> = {}): Inspector =>
  copyFirst(seed.inspectors, { id, name: `Inspector ${id}`, ...fields });
