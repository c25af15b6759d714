import { answer, widgetOpener } from "@suite/widget-kit/testing";
import { adjuster, approvalsView, asAdjuster } from "./approvals.ts";
import { approvalsServer } from "./server.ts";

/** Opens the built widget in the strict test host as a manager, in full screen by default. */
export const openApprovals = widgetOpener("zava-insurance/approvals", () => ({
  result: answer({ ...approvalsView() }),
  tools: approvalsServer().tools,
}));

/** Opens it as an adjuster, who asked for some requests and decides none. */
export const openAsAdjuster = widgetOpener("zava-insurance/approvals", () => ({
  result: answer({ ...approvalsView({}, asAdjuster, adjuster) }),
  tools: approvalsServer(asAdjuster, adjuster).tools,
}));
