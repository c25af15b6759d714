import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { contractorQuerySchema } from "@suite/zava-insurance-contract";
import { claims } from "../../claims-dashboard/testing/claims.ts";
import { contractorsPage, contractorsView } from "./contractors.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Two open claims, of which the first has an order to decide. */
const openClaims = claims.slice(0, 2).map((claim, index) => ({
  ...claim,
  ...(index === 0 && { id: "1", claimNumber: "CN202504990", policyHolderName: "Kimberly King" }),
  pendingOrders: 1 - index,
}));

/** Read tools that respond from this folder's data; a test adds or replaces what it needs. */
const tools: Record<string, ToolHandler> = {
  "list-claims": () => answer({ items: openClaims, total: openClaims.length }),
  "show-contractors": (args) => answer(contractorsView(contractorQuerySchema.parse(args))),
  "list-contractors": (args) =>
    answer(contractorsPage({ ...contractorQuerySchema.parse(args), cursor: String(args.cursor) })),
};

/** Opens the built list in the strict test host, in full screen by default. */
export function openContractors(
  browser: Browser,
  options: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  return openWidget(browser, "zava-insurance/contractors-list", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(contractorsView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}
