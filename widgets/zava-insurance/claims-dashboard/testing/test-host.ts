import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure, widgetOpener } from "@suite/widget-kit/testing";
import { claimFiltersSchema } from "@suite/zava-insurance-contract";
import { claims, claimsPage, dashboardView, getDetail } from "./claims.ts";

/** Read tools that respond from this folder's data; a test adds or replaces what it needs. */
const tools: Record<string, ToolHandler> = {
  "show-claims-dashboard": (args) => answer(dashboardView(claimFiltersSchema.parse(args))),
  "list-claims": (args) =>
    answer(claimsPage({ ...claimFiltersSchema.parse(args), cursor: String(args.cursor) })),
  "list-claim-pins": ({ cursor = 0, ...args }) =>
    answer(claimsPage({ ...claimFiltersSchema.parse(args), cursor: String(cursor) }, 20)),
  "show-claim-detail": ({ claimId }) => {
    const card = claims.find(({ id }) => id === claimId);
    return card ? answer(getDetail(card)) : failure("not_found", "There is no such claim.");
  },
};

/** Opens the built dashboard in the strict test host, in full screen by default. */
export const openDashboard = widgetOpener("zava-insurance/claims-dashboard", () => ({
  result: answer(dashboardView()),
  tools,
}));
