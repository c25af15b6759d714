import { defineWidget } from "@suite/server";

export const hrDashboard = defineWidget({
  name: "hr-dashboard",
  title: "HR dashboard",
  description:
    "Consultants, projects and hours by month, with filters, one project in detail, or people to add to it.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/hr-dashboard.html"),
  prefersBorder: true,
});

export const consultantProfile = defineWidget({
  name: "consultant-profile",
  title: "Consultant profile",
  description:
    "One consultant: contact data, skills, certifications, hours by month and assignments, editable; or two side by side.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/consultant-profile.html"),
  prefersBorder: true,
});

export const bulkEditor = defineWidget({
  name: "bulk-editor",
  title: "Consultant editor",
  description: "A grid of consultants to sort, select and edit, with the result of each saved row.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/bulk-editor.html"),
  prefersBorder: true,
});
