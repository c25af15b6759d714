import { defineWidget } from "@suite/server";

export const hrDashboard = defineWidget({
  name: "hr-dashboard",
  title: "HR dashboard",
  description: "Consultants, projects and their hours by month, with filters; one project in detail.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/hr-dashboard.html"),
  prefersBorder: true,
});

export const consultantProfile = defineWidget({
  name: "consultant-profile",
  title: "Consultant profile",
  description:
    "One person: contact, skills, certifications, allocation by month and assignments, to edit in place.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/consultant-profile.html"),
  prefersBorder: true,
});

export const bulkEditor = defineWidget({
  name: "bulk-editor",
  title: "Consultant editor",
  description: "A grid of consultants to sort, select and edit, with a result for each row saved.",
  html: import.meta.resolve("@suite/trey-research-widgets/dist/bulk-editor.html"),
  prefersBorder: true,
});
