import type {
  Address,
  Claim,
  Contractor,
  Inspection,
  Inspector,
  Note,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";

const spokane: Address = {
  ...{ street: "10 Test Street", city: "Spokane", state: "WA", postalCode: "99201" },
  ...{ latitude: 47.6588, longitude: -117.426 },
};

/** Creates a claim for tests; every field has a default. */
export const claim = (id: string, fields: Partial<Claim> = {}): Claim => ({
  id,
  claimNumber: `CN9${id}`,
  policyNumber: `PN9${id}`,
  policyHolderName: `Holder ${id}`,
  policyHolderEmail: `holder${id}@contoso.example`,
  policyHolderPhone: "+1 509 555 0100",
  property: spokane,
  dateOfLoss: "2026-11-01",
  dateReported: "2026-11-02",
  status: "reported",
  damageTypes: ["Water"],
  description: "",
  estimatedLossCents: 1_000_000,
  currency: "USD",
  adjusterName: "Adjuster",
  approvals: 0,
  ...fields,
});

export const inspection = (claimId: string, id: string, fields: Partial<Inspection> = {}): Inspection => ({
  claimId,
  id,
  ...{ taskType: "initial", priority: "medium", status: "open" },
  ...{ property: "10 Test Street", instructions: "", findings: "", recommendedActions: [], photos: [] },
  ...fields,
});

/** Creates an order with one line of $100 and no tax. */
export const order = (claimId: string, id: string, fields: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  claimId,
  id,
  description: "Repairs",
  status: "pending",
  createdDate: "2026-11-03",
  lineItems: [{ description: "Work", quantity: 1, unitPriceCents: 10_000 }],
  ...{ subtotalCents: 10_000, taxCents: 0, totalCents: 10_000, currency: "USD" },
  ...fields,
});

export const note = (claimId: string, id: string, fields: Partial<Note> = {}): Note => ({
  claimId,
  id,
  ...{ at: "2026-11-05T10:00:00.000Z", author: "Adjuster", text: "A note." },
  ...fields,
});

export const contractor = (id: string, fields: Partial<Contractor> = {}): Contractor => ({
  id,
  name: `Contractor ${id}`,
  ...{ contactName: "Contact", email: `c${id}@contractors.example`, phone: "+1 509 555 0101" },
  ...{ address: spokane, specialties: ["Roofing"] },
  ...{ rating: 4, reviews: 10, preferred: false, active: true },
  ...fields,
});

export const inspector = (id: string, fields: Partial<Inspector> = {}): Inspector => ({
  id,
  name: `Inspector ${id}`,
  email: `i${id}@zava.example`,
  phone: "+1 509 555 0102",
  specializations: ["Fire damage"],
  base: spokane,
  ...fields,
});
