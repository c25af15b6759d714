import type { ToolHandler } from "@suite/testing/browser";
import { answer, widgetOpener } from "@suite/widget-kit/testing";
import { contractorQuerySchema } from "@suite/zava-insurance-contract";
import { claims } from "../../claims-dashboard/testing/claims.ts";
import { contractorsPage, contractorsView } from "./contractors.ts";

/** Two open claims. The first one has an order to decide. */
const openClaims = claims.slice(0, 2);

/** Read tools that respond from this folder's data; a test adds or replaces what it needs. */
const tools: Record<string, ToolHandler> = {
  "list-claims": () => answer({ items: openClaims, total: openClaims.length }),
  "show-contractors": (args) => answer(contractorsView(contractorQuerySchema.parse(args))),
  "list-contractors": (args) =>
    answer(contractorsPage({ ...contractorQuerySchema.parse(args), cursor: String(args.cursor) })),
};

/** Opens the built list in the strict test host, in full screen by default. */
export const openContractors = widgetOpener("zava-insurance/contractors-list", () => ({
  result: answer(contractorsView()),
  tools,
}));
