import { defineWidget } from "@suite/server";

export const claimsDashboard = defineWidget({
  name: "claims-dashboard",
  title: "Claims dashboard",
  description:
    "Claims by status with losses, a map, filters and sorting. Each claim opens in detail.",
  html: import.meta.resolve("@suite/zava-insurance-widgets/dist/claims-dashboard.html"),
  prefersBorder: true,
});

export const claimDetail = defineWidget({
  name: "claim-detail",
  title: "Claim",
  description:
    "One claim: facts, location, inspections, purchase orders, notes, and the possible actions.",
  html: import.meta.resolve("@suite/zava-insurance-widgets/dist/claim-detail.html"),
  prefersBorder: true,
});

export const contractorsList = defineWidget({
  name: "contractors-list",
  title: "Contractors",
  description:
    "Contractors with rating, specialties and distance to a claim, to assign to an order.",
  html: import.meta.resolve("@suite/zava-insurance-widgets/dist/contractors-list.html"),
  prefersBorder: true,
});

export const approvals = defineWidget({
  name: "approvals",
  title: "Approvals",
  description:
    "Purchase orders that wait for a manager's decision, with risks, age and due date, to approve or reject.",
  html: import.meta.resolve("@suite/zava-insurance-widgets/dist/approvals.html"),
  prefersBorder: true,
});
