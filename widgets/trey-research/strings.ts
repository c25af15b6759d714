import { defineStrings } from "@suite/widget-kit/i18n";

/** Texts that several widgets use. Those of one widget are in its own `strings.ts`. */
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
  monthSpan: "{first} to {last}",
  hoursPerMonth: "Hours per month",
  firstMonth: "First month",
  lastMonth: "Last month",
  invalidHours: "Enter hours from {min} to {max}.",
  invalidMonths: "The last month cannot be before the first.",
  noHours: "No hours",
  nothingPlanned: "Nothing planned: {months}",
  utilization: "Utilization (%), {first} to {last}",
  hoursFree: "{hours} free",
  monthOf: "{month}: {hours} of {capacity}",
  plannedHours: "{hours} planned",
  costUnknown: "Cost unknown without a rate",
  personExceeds: "{name} would be over-allocated: {months}.",
  moreExceed: {
    one: "{count} more person would be over-allocated.",
    other: "{count} more people would be over-allocated.",
  },
  rate: "Rate",
  cost: "Cost",
  actions: "Actions",
  remove: "Remove",
  removeAsk:
    "Remove {name} from {project}? This also removes the recorded hours of the assignment.",
  keep: "Keep",
  removeAnyway: "Remove anyway",
  removeConflict: "This assignment changed since it was read. It is now: {role}, {rate}.",
  rateField: "Rate, US dollars per hour",
  rateInvalid: "Enter {min} or more.",
  roleMissing: "Enter a role.",
  usualRate: "Usual rate",
  rateZero: "The rate is {rate}.",

  invalidText: "Enter up to {max} characters.",
  invalidName: "Enter a name of up to {max} characters.",
  invalidEmail: "Enter an email address, such as name@example.com.",
  invalidPhone: "Enter a phone number, such as +1 425 555 0101.",
  invalidRoles: "Up to {most} roles, each up to {max} characters.",
  invalidSkills: "Up to {most} skills, each up to {max} characters.",
});

const words = `AI Engineer, Architect, Business Analyst, Change Manager, Consultant, Data Analyst,
  Data Engineer, Data Scientist, Designer, DevOps Engineer, Developer, Project Manager, Security Engineer,
  Test Engineer, Accessibility, Business Analysis, Business Continuity, Change Management, Communications,
  Content Design, Data Engineering, Data Modeling, Disaster Recovery, Identity, Machine Learning, Networking,
  Project Management, Prompt Design, Security, Test Automation, Training`;

/** Roles and skills of the seed data that have a word in other languages. Others are shown as stored. */
export const staffWords = defineStrings(
  "staff",
  Object.fromEntries(words.split(/,\s+/).map((word) => [word, word])),
);
