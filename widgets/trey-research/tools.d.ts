// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "assign-consultant-to-project": unknown;
    "bulk-assign-consultants": unknown;
    "bulk-update-consultants": unknown;
    "compare-consultants": unknown;
    "list-assignments": unknown;
    "list-consultants": unknown;
    "list-editable-consultants": unknown;
    "list-projects": unknown;
    "recommend-staffing": unknown;
    "remove-assignment": unknown;
    "search-consultants": unknown;
    "show-bulk-editor": unknown;
    "show-consultant-profile": unknown;
    "show-hr-dashboard": unknown;
    "show-project-details": unknown;
    "show-recent-changes": unknown;
    "undo-change": unknown;
    "update-consultant": unknown;
  }
}
