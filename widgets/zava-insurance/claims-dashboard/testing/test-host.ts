import type { Browser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, failure, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
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
export function openDashboard(
  browser: Browser,
  options: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  return openWidget(browser, "zava-insurance/claims-dashboard", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(dashboardView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}
