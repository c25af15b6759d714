/** Texts of the page, and of the simulated host around widgets. `{name}` stands for a value. */
export const en = {
  leave: "Leave fullscreen",
  loading: "Loading the widget",
  closed: "The widget was torn down.",
  openAgain: "Open again",
  late: "The widget has not started.",
  lateNext: "It may still start. Wait, or try again.",
  failed: "The widget could not be loaded.",
  failedNext: "Check that its server is running, then try again.",
  tryAgain: "Try again",
  details: "Details",
  running: "running",
  error: "returned an error",
  declined: "declined",
  cancelled: "stopped",
  allowTitle: "Allow “{tool}”?",
  allowBody: "{app} will change data with these values. Nothing has run yet.",
  allow: "Allow",
  cancel: "Cancel",
  message: "Message",
  prompt: "Prompt",
  ask: "Ask {app}",
  send: "Send",
  stop: "Stop",
  prompts: "Prompts and tools",
  undo: "Undo that",
  next: "Next steps",
  byWidget: "Sent by the widget",
  welcome: "Ask, or try one of these prompts.",
};

/** Texts in one language. */
export type Words = Readonly<Record<keyof typeof en, string>>;
