import { createServer, type ServerDefinition, showRecentChanges, undoChange } from "@suite/server";
import ar from "@suite/trey-research-widgets/strings/ar.json" with { type: "json" };
import de from "@suite/trey-research-widgets/strings/de.json" with { type: "json" };
import es from "@suite/trey-research-widgets/strings/es.json" with { type: "json" };
import fr from "@suite/trey-research-widgets/strings/fr.json" with { type: "json" };
import ja from "@suite/trey-research-widgets/strings/ja.json" with { type: "json" };
import { walkthroughs } from "../walkthroughs.ts";
import { consultantResource, projectResource, suggestions } from "./resources.ts";
import { storage, type TreyStore } from "./store.ts";
import { assignConsultantToProject } from "./tools/assign-consultant-to-project.ts";
import { bulkAssignConsultants } from "./tools/bulk-assign-consultants.ts";
import { bulkUpdateConsultants } from "./tools/bulk-update-consultants.ts";
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
Staffing of the consulting company Trey Research: who can do what, who works on which project, how full the months are.
- Ids and names both work wherever a consultant or project is asked for, also parts of names and words of a project with
  its client ("Copilot Consolidated Messenger"). When a tool answers that a name fits several, ask the person; do not guess.
- Hours are per calendar month; 160 h is one person's capacity. More than that in a month is over-allocated.
- To staff a project: show-project-details, then recommend-staffing or search-consultants, then assign.
- Skills match whole words. To change one skill use bulk-update-consultants with addSkills or removeSkills.
- remove-assignment, and bulk tools for more than ten people, ask the person where the client can; else they say what
  they would do: ask, then confirm. When the person said no or closed the question, leave it.
- Every change can be listed with show-recent-changes and taken back with undo-change.
`.trim();

export const tools: ServerDefinition<TreyStore>["tools"] = [
  showHrDashboard,
  showConsultantProfile,
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
    websiteUrl: "https://example.com/enterprise-mcp-apps",
    icon: import.meta.resolve("#icon"),
    instructions,
    tools,
    resources: [consultantResource, projectResource],
    walkthroughs,
    translations: { ar: ar.prompts, de: de.prompts, es: es.prompts, fr: fr.prompts, ja: ja.prompts },
    suggestions,
    store,
  });
}

export const server = treyServer(storage);
