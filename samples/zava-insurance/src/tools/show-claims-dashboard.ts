import { defineTool } from "@suite/server";
import { reads } from "@suite/toolkit/hints";
import { claimsDashboardSchema } from "@suite/widgets/zava-insurance/contract";
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
    "Shows claims with totals, losses by damage type and a map; filters by status, holder, damage and loss, and sorts. " +
    "Use it for overviews, for lists such as all open claims by loss, and to compare claims. For one claim use " +
    "show-claim-detail.",
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
