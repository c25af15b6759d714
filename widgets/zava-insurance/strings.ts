import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings that several widgets use. Those of one widget are in its own `strings.ts`. */
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
  showAll: "Show all",
  showLess: "Show less",
});
