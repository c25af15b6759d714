import { defineStrings } from "@suite/widget-kit/i18n";

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
