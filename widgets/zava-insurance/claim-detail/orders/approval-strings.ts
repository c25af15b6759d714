import { defineStrings } from "@suite/widget-kit/i18n";

/** The request for approval of an order, in its claim. */
export const orderApprovalStrings = defineStrings("orderApproval", {
  waiting: "Waits for approval",
  stale: "Changed after the request",
  expired: "Request expired",
  approved: "Approved by a manager",
  rejected: "Rejected by a manager",
  askedBy: "{name} asked on {asked}, due {due}",
  youAsked: "You asked on {asked}, due {due}",
  askedAgain: "{name} asked on {asked}. Ask again.",
  decidedBy: "{name}, {when}",
  showRequest: "Show the request",
  showRequestText: "Show the approvals of claim {claim}.",
  aboveLimit: "Above your limit of {limit}: a manager decides.",
  ask: "Ask for approval",
  askManager: "Ask a manager",
  why: "Why is it needed?",
  whyInvalid: "Say why, in up to {max} characters.",
  asked: "A manager is asked to approve order {id}: {amount}.",
});
