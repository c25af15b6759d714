import { defineStrings } from "@suite/widget-kit/i18n";

/**
 * Strings that several zava-insurance widgets and their shared parts use. Strings of a single widget are in its own
 * `<widget>/strings.ts`.
 */
export const zavaStrings = defineStrings("shared", {
  claim: "Claim",
  policyHolder: "Policyholder",
  status: "Status",
  damageType: "Damage type",
  damageTypes: "Damage types",
  estimatedLoss: "Estimated loss",
  dateOfLoss: "Date of loss",
  dateReported: "Reported on",
  adjuster: "Adjuster",
  property: "Property",

  reported: "Reported",
  "in-review": "In review",
  approved: "Approved",
  denied: "Denied",
  closed: "Closed",
  open: "Open",

  changeStatus: "Change the status",
  "to-reported": "Back to reported",
  "to-in-review": "Move to review",
  "to-approved": "Approve claim",
  "to-denied": "Deny claim",
  "to-closed": "Close claim",
  note: "Note",
  noteOptional: "Note (optional)",
  noteInvalid: "Up to {max} characters, without control characters.",

  showTable: "Show as table",
  hideTable: "Hide table",
});

/** Damage types of the seed data. Others are shown as stored. */
export const damageWords = defineStrings("damage", {
  "Burst pipe": "Burst pipe",
  Earthquake: "Earthquake",
  "Fallen tree": "Fallen tree",
  Fire: "Fire",
  Flood: "Flood",
  Freeze: "Freeze",
  Hail: "Hail",
  Mold: "Mold",
  Roof: "Roof",
  Smoke: "Smoke",
  Theft: "Theft",
  Vandalism: "Vandalism",
  "Vehicle impact": "Vehicle impact",
  Water: "Water",
  Wear: "Wear",
  Wind: "Wind",
});

/** Contractors' specialties of the seed data. Others are shown as stored. */
export const specialtyWords = defineStrings("specialties", {
  Carpentry: "Carpentry",
  "Debris removal": "Debris removal",
  "Drywall and paint": "Drywall and paint",
  Electrical: "Electrical",
  "Fire restoration": "Fire restoration",
  Flooring: "Flooring",
  "Mold remediation": "Mold remediation",
  Plumbing: "Plumbing",
  Roofing: "Roofing",
  Siding: "Siding",
  "Smoke cleaning": "Smoke cleaning",
  "Structural repair": "Structural repair",
  "Tree removal": "Tree removal",
  "Water damage": "Water damage",
  Waterproofing: "Waterproofing",
  "Windows and glass": "Windows and glass",
});

/** Names of inspection types, priorities, and the statuses of inspections and purchase orders. */
export const workStrings = defineStrings("work", {
  initial: "Initial inspection",
  "re-inspection": "Re-inspection",
  final: "Final inspection",

  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",

  "inspection-open": "Not scheduled",
  "inspection-scheduled": "Scheduled",
  "inspection-in-progress": "In progress",
  "inspection-completed": "Completed",
  "inspection-cancelled": "Canceled",

  "order-draft": "Draft",
  "order-pending": "Pending approval",
  "order-approved": "Approved",
  "order-rejected": "Rejected",
  "order-in-progress": "In progress",
  "order-completed": "Completed",
});
