import { createServer, type ServerDefinition, showRecentChanges, undoChange } from "@suite/server";
import * as translations from "@suite/trey-research-widgets/strings";
import { scenarios } from "../scenarios.ts";
import { consultantResource, projectResource, suggestions } from "./resources.ts";
import { storage, type TreyStore } from "./store.ts";
import { assignConsultantToProject } from "./tools/assign-consultant-to-project.ts";
import { bulkAssignConsultants } from "./tools/bulk-assign-consultants.ts";
import { bulkUpdateConsultants } from "./tools/bulk-update-consultants.ts";
import { compareConsultants } from "./tools/compare-consultants.ts";
import { exportTable } from "./tools/export-table.ts";
import { listAssignments } from "./tools/list-assignments.ts";
import { listConsultants } from "./tools/list-consultants.ts";
import { listEditableConsultants } from "./tools/list-editable-consultants.ts";
import { listProjects } from "./tools/list-projects.ts";
import { recommendStaffing } from "./tools/recommend-staffing.ts";
import { removeAssignment } from "./tools/remove-assignment.ts";
import { searchConsultants } from "./tools/search-consultants.ts";
import { showBulkEditor } from "./tools/show-bulk-editor.ts";
import { showConsultantProfile } from "./tools/show-consultant-profile.ts";
import { showHrDashboard } from "./tools/show-hr-dashboard.ts";
import { showProjectDetails } from "./tools/show-project-details.ts";
import { updateConsultant } from "./tools/update-consultant.ts";

const instructions = `
Staffing of the consulting company Trey Research: skills, project teams, and hours by month.
- Consultants and projects can be given by id, name or part of a name, and projects also by words of name and client
  ("Copilot Consolidated Messenger"). If a name matches several, ask the person which one; do not guess.
- Hours are per calendar month. A person's capacity is 160 h; more than that in a month is over-allocated.
- To staff a project, use show-project-details, then recommend-staffing or search-consultants, then assign.
- Skills match whole words. To change one skill, use bulk-update-consultants with addSkills or removeSkills.
- remove-assignment, and the bulk tools for more than ten people, ask the person for agreement. Where the client cannot ask,
  they only preview the change: ask the person yourself, then call again with confirm: true. If the person declines or closes
  the question, stop.
- show-recent-changes lists every change, and undo-change undoes one.
`.trim();

export const tools: ServerDefinition<TreyStore>["tools"] = [
  showHrDashboard,
  showConsultantProfile,
  compareConsultants,
  showProjectDetails,
  searchConsultants,
  showBulkEditor,
  recommendStaffing,
  updateConsultant,
  bulkUpdateConsultants,
  assignConsultantToProject,
  bulkAssignConsultants,
  removeAssignment,
  showRecentChanges,
  undoChange,
  exportTable,
  listConsultants,
  listProjects,
  listAssignments,
  listEditableConsultants,
];

/** The server on any storage; tests give it tables of their own. */
export function treyServer(store: ServerDefinition<TreyStore>["store"]) {
  return createServer({
    name: "trey-research",
    title: "Trey Research HR",
    version: "0.1.0",
    websiteUrl: "https://example.com/trey-research",
    icon: import.meta.resolve("#icon"),
    instructions,
    registration: {
      name: "com.example/trey-research",
      description:
        "HR consulting: consultants, projects, assignments and their hours, with three widgets.",
    },
    skill: import.meta.resolve("#skill"),
    tools,
    resources: [consultantResource, projectResource],
    scenarios,
    translations,
    suggestions,
    store,
  });
}

export const server = treyServer(storage);
