// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "show-guest-book": unknown;
    "show-recent-changes": unknown;
    "sign-guest-book": unknown;
    "undo-change": unknown;
  }
}
