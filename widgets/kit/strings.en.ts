import { defineStrings } from "./strings.ts";

/** What the kit itself says, in every widget. */
export const kitStrings = defineStrings({
  loading: "Loading…",
  retry: "Try again",
  refresh: "Refresh",
  back: "Back",
  openFullscreen: "Open",
  closeFullscreen: "Close full view",
  readAt: "Read {when}",
  noHostTitle: "This view needs a chat host",
  noHostBody:
    "It shows what a tool answered in a conversation. Open it from a host that supports MCP Apps, and ask there.",
  slowTitle: "This is taking longer than usual",
  slowBody: "No answer has arrived yet. It is still drawn when it comes.",
  slowNoRetry: "Ask again in the conversation to get a new answer.",
  cancelledTitle: "The request was cancelled",
  cancelledBody: "Nothing was changed by this view. Ask again in the conversation when you are ready.",
  failedTitle: "This could not be shown",
  failedBody: "The tool reported an error without saying why. Try again, or ask in the conversation.",
  contractTitle: "The answer cannot be shown here",
  contractBody:
    "Its data does not have the shape that this view expects. The text answer in the conversation is complete.",
  crashedTitle: "This view stopped working",
  crashedBody: "Your data is safe: nothing is saved unless the view said so.",
  unreachable: "The server did not answer. Check the connection and try again.",
  noServerTools: "This host does not let a view call tools, so changes are made in the conversation.",
  notConnected: "There is no host to carry this out.",
  conflictTitle: "Someone else changed this while you were editing",
  conflictBody: "Compare both versions and choose which one to keep.",
  conflictField: "Field",
  conflictMine: "Your version",
  conflictTheirs: "Current version",
  keepMine: "Keep your version",
  takeTheirs: "Take the current version",
  nothing: "None",
});
