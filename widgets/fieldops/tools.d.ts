// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "check-dispatch-plan": unknown;
    "commit-assignments": unknown;
    "create-dispatch-plan": unknown;
    "get-assignment": unknown;
    "get-available-technicians": unknown;
    "list-assignments": unknown;
    "list-map-pins": unknown;
    "list-new-assignments": unknown;
    "list-technician-pins": unknown;
    "show-assignments-on-map": unknown;
    "show-recent-changes": unknown;
    "undo-change": unknown;
    "update-assignment-status": unknown;
  }
}
