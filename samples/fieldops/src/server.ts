import ar from "@suite/fieldops-widgets/strings/ar.json" with { type: "json" };
import de from "@suite/fieldops-widgets/strings/de.json" with { type: "json" };
import es from "@suite/fieldops-widgets/strings/es.json" with { type: "json" };
import fr from "@suite/fieldops-widgets/strings/fr.json" with { type: "json" };
import ja from "@suite/fieldops-widgets/strings/ja.json" with { type: "json" };
import { createServer, type ServerDefinition, showRecentChanges } from "@suite/server";
import { walkthroughs } from "../walkthroughs.ts";
import { planResource, suggestions, technicianResource, workOrderResource } from "./resources.ts";
import { type FieldopsStore, storage } from "./store.ts";
import { checkDispatchPlan } from "./tools/check-dispatch-plan.ts";
import { commitAssignments } from "./tools/commit-assignments.ts";
import { createDispatchPlan } from "./tools/create-dispatch-plan.ts";
import { getAssignment } from "./tools/get-assignment.ts";
import { getAvailableTechnicians } from "./tools/get-available-technicians.ts";
import { listAssignments } from "./tools/list-assignments.ts";
import { listMapPins } from "./tools/list-map-pins.ts";
import { listNewAssignments } from "./tools/list-new-assignments.ts";
import { listTechnicianPins } from "./tools/list-technician-pins.ts";
import { showAssignmentsOnMap } from "./tools/show-assignments-on-map.ts";
import { undoChange } from "./tools/undo-change.ts";
import { updateAssignmentStatus } from "./tools/update-assignment-status.ts";

const instructions = `
Dispatch of field service in Greater Seattle: which work is new, where it is, who does what when.
- A work order is called assignment in the tools; it goes New → Dispatched → EnRoute → Done.
- Ids and names both work for assignments (id or site) and technicians. When a tool answers that a name fits several, ask
  the person; do not guess.
- The usual way: list-new-assignments, show-assignments-on-map, create-dispatch-plan, with the ids being talked about.
- Let create-dispatch-plan plan by itself. Give planItems only when the person wants certain technicians for certain work; each
  line is checked by the same rules and kept, corrected or refused.
- A plan changes nothing. Only the person can commit it, in its widget, after looking it over; do not say it is dispatched.
- A plan is for one day: today in the desk's morning, from noon on tomorrow, or the day given. When urgent work would be late
  tomorrow, offer day: today.
- What cannot be planned is listed with its reason; allowPartialSkillMatch or a larger maxTravelKm may help, if the person agrees.
- Every change can be listed with show-recent-changes. undo-change of a committed assignment gives back that technician's
  whole part of the plan.
`.trim();

export const tools: ServerDefinition<FieldopsStore>["tools"] = [
  listNewAssignments,
  showAssignmentsOnMap,
  getAvailableTechnicians,
  createDispatchPlan,
  getAssignment,
  updateAssignmentStatus,
  showRecentChanges,
  undoChange,
  checkDispatchPlan,
  commitAssignments,
  listAssignments,
  listMapPins,
  listTechnicianPins,
];

/** Creates the server on a store and a clock; tests pass their own. */
export function fieldopsServer(store: ServerDefinition<FieldopsStore>["store"], now?: () => Date) {
  return createServer({
    name: "fieldops",
    title: "Field Service Dispatch",
    version: "0.1.0",
    websiteUrl: "https://example.com/enterprise-mcp-apps",
    icon: import.meta.resolve("#icon"),
    instructions,
    tools,
    resources: [workOrderResource, technicianResource, planResource],
    walkthroughs,
    translations: { ar: ar.prompts, de: de.prompts, es: es.prompts, fr: fr.prompts, ja: ja.prompts },
    suggestions,
    store,
    now,
  });
}

export const server = fieldopsServer(storage);
