import { defineStrings } from "@suite/widget-kit/i18n/strings.ts";

/**
 * Texts that several trey-research widgets and their shared parts use. Texts of a single widget are in its own
 * `<widget>/strings.ts`. A part takes its texts with `useStrings(<catalog>)`, so nothing needs to be merged.
 */
export const treyStrings = defineStrings("shared", {
  name: "Name",
  email: "Email",
  phone: "Phone",
  skills: "Skills",
  roles: "Roles",
  certifications: "Certifications",
  location: "Location",

  person: "Consultant",
  project: "Project",
  client: "Client",
  role: "Role",
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
  capacityIs: "{full} is a capacity of {hours}",
  today: "Today",
  showTable: "Show as table",
  hideTable: "Hide table",
  monthSpan: "{first} to {last}",
  hoursPerMonth: "Hours per month",
  firstMonth: "First month",
  lastMonth: "Last month",
  invalidHours: "Enter hours from {min} to {max}.",
  invalidMonths: "The last month cannot be before the first.",
  noHours: "No hours",
  hoursFree: "{hours} free",
  monthOf: "{month}: {hours} of {capacity}",
  plannedHours: "{hours} planned",
  costUnknown: "Cost unknown without a rate",
  personExceeds: "{name} would have {hours} of {capacity} in {month}.",
  moreExceed: {
    one: "{count} more person would be over-allocated.",
    other: "{count} more people would be over-allocated.",
  },
  placePart: "{place}, {part}",

  invalidText: "Enter up to {max} characters.",
  invalidName: "Enter a name of up to {max} characters.",
  invalidEmail: "Enter an email address, such as name@example.com.",
  invalidPhone: "Enter a phone number, such as +1 425 555 0101.",
  invalidRoles: "Up to {most} roles, each up to {max} characters.",
  invalidSkills: "Up to {most} skills, each up to {max} characters.",
});
