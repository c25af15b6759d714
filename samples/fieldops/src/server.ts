import * as translations from "@suite/fieldops-widgets/strings";
import { createServer, type ServerDefinition, showRecentChanges } from "@suite/server";
import { scenarios } from "../scenarios.ts";
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
import { undoCommit } from "./tools/undo-commit.ts";
import { updateAssignmentStatus } from "./tools/update-assignment-status.ts";

const instructions = `
Dispatch of field service work in Greater Seattle: new work, its location, and who does it when.
- The tools call a work order an assignment. Its status goes New → Dispatched → EnRoute → Done.
- Assignments can be given by id or site, technicians by id or name. If a name matches several, ask the person which one; do
  not guess.
- The usual order is list-new-assignments, show-assignments-on-map, create-dispatch-plan. Pass ids only for certain work;
  without ids, the map shows and the plan covers all that is open.
- Let create-dispatch-plan choose technicians and times. Pass planItems only when the person wants certain technicians for
  certain work. The server checks each line and keeps, corrects or refuses it.
- A plan changes nothing until the person reviews and commits it in its widget. Before that, do not say that work is dispatched.
- A plan covers one day. The default is today from now on, and tomorrow after the last shift. For work that does not fit
  today any more, offer day: tomorrow.
- Work that cannot be planned is listed with the reason. allowPartialSkillMatch or a larger maxTravelKm may help; use them only
  if the person agrees.
- show-recent-changes lists every change. Undoing a committed assignment with undo-change undoes that technician's whole part
  of the plan.
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
  undoCommit,
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
    websiteUrl: "https://example.com/fieldops",
    icon: import.meta.resolve("#icon"),
    instructions,
    registration: {
      name: "com.example/fieldops",
      description:
        "Field service dispatch: work orders, technicians, plans made and committed, with three widgets.",
    },
    skill: import.meta.resolve("#skill"),
    tools,
    resources: [workOrderResource, technicianResource, planResource],
    scenarios,
    translations,
    suggestions,
    store,
    now,
  });
}

export const server = fieldopsServer(storage);
