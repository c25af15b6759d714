import { defineStrings } from "../kit/strings.ts";

/**
 * Words that several zava-insurance widgets and their shared parts use. What only one widget says is in its own
 * `<widget>/strings.en.ts`.
 */
export const zavaStrings = defineStrings({
  claim: "Claim",
  policyHolder: "Policy holder",
  status: "Status",
  damageType: "Damage type",
  damageTypes: "Damage types",
  estimatedLoss: "Estimated loss",
  dateOfLoss: "Date of loss",
  dateReported: "Reported on",
  adjuster: "Adjuster",
  property: "Property",
  specialties: "Specialties",
  cityState: "{city}, {state}",

  reported: "Reported",
  "in-review": "In review",
  approved: "Approved",
  denied: "Denied",
  closed: "Closed",
  open: "Open",

  showTable: "Show as table",
  hideTable: "Hide table",
});
