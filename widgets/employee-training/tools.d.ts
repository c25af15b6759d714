// Tools that the widgets may call. npm run snapshots writes this file from the server.
import "@suite/widget-kit";

declare module "@suite/widget-kit" {
  interface SampleTools {
    "answer-quiz": unknown;
    "enroll-in-course": unknown;
    "get-certificate": unknown;
    "get-clip-chunk": unknown;
    "get-my-learning": unknown;
    "get-poster": unknown;
    "get-quiz": unknown;
    "list-courses": unknown;
    "record-progress": unknown;
    "set-bookmark": unknown;
    "show-recent-changes": unknown;
    "training-media": unknown;
    "undo-change": unknown;
  }
}
