import { defineStrings } from "@suite/widget-kit/strings.ts";

/**
 * Words that several trey-research widgets and their shared parts use. What only one widget says is in its own
 * `<widget>/strings.ts`; a part takes its texts with `useStrings(<catalogue>)`, so nothing needs to be merged.
 */
export const treyStrings = defineStrings({
  person: "Consultant",
  project: "Project",
  client: "Client",
  role: "Role",
  skills: "Skills",
  certifications: "Certifications",
  email: "E-mail",
  phone: "Phone",
  month: "Month",
  capacity: "Capacity",
  forecast: "Forecast",
  delivered: "Delivered",
  overAllocated: "Over-allocated",
  billable: "Billable",
  nonBillable: "Not billable",
  allocation: "Allocation by month",
  allocationSummary:
    "Forecast hours of {name} by month, from {first} to {last}. The highest is {peak} in {peakMonth}.",
  capacityOf: "Capacity {hours}",
  showTable: "Show as table",
  hideTable: "Hide table",
});
