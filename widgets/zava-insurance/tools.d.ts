// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "add-claim-note": unknown;
    "assign-contractor": unknown;
    "create-inspection": unknown;
    "get-claim-summary": unknown;
    "get-photo": unknown;
    "list-claim-inspections": unknown;
    "list-claim-notes": unknown;
    "list-claim-orders": unknown;
    "list-claim-pins": unknown;
    "list-claims": unknown;
    "list-contractors": unknown;
    "list-inspectors": unknown;
    "show-claim-detail": unknown;
    "show-claims-dashboard": unknown;
    "show-contractors": unknown;
    "show-recent-changes": unknown;
    "undo-change": unknown;
    "update-claim-status": unknown;
    "update-inspection": unknown;
    "update-purchase-order": unknown;
  }
}
