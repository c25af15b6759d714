import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { claimsDashboardSchema } from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { claimFilters, claimOrder } from "../inputs.ts";
import type { Context } from "../store.ts";
import { dashboardText } from "../views/dashboard-text.ts";
import { dashboardOf } from "../views/dashboard-view.ts";
import { claimsDashboard } from "../widgets.ts";

export const showClaimsDashboard = defineTool({
  name: "show-claims-dashboard",
  title: "Show claims dashboard",
  description:
    "Shows the claims dashboard, an overview of all claims with totals, losses by damage type and a map; " +
    "filters by status, holder, damage (fire, water, wind) and loss above or below an amount, and sorts, " +
    "such as the biggest or most expensive first. Use it for lists and counts: how many, which, every or " +
    "all open, denied or fire claims; and to compare claims. For one claim use show-claim-detail.",
  inputSchema: z.object({ ...claimFilters, ...claimOrder }),
  outputSchema: claimsDashboardSchema,
  annotations: reads,
  widget: claimsDashboard,
  invoking: "Adding up claims",
  invoked: "Claims dashboard ready",
  async handler(input, context: Context) {
    const dashboard = dashboardOf(await readEverything(context), input, context.now());
    return { text: dashboardText(dashboard), structuredContent: dashboard };
  },
});
