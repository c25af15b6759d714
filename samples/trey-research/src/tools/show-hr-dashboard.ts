import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { dashboardViewSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { filters } from "../inputs.ts";
import type { Context } from "../store.ts";
import { dashboardText } from "../views/dashboard-text.ts";
import { dashboardOf } from "../views/dashboard-view.ts";
import { hrDashboard } from "../widgets.ts";

export const showHrDashboard = defineTool({
  name: "show-hr-dashboard",
  title: "Show HR dashboard",
  description:
    "Shows the HR dashboard, an overview of the whole firm: consultants, projects and assignments in " +
    "charts and lists, totals, billable and non-billable hours by month, and who is over-allocated, that " +
    "is booked above capacity. Use it for the big picture, for how staffing looks overall, and with " +
    "filters for questions across people, such as who has the most billable hours. For one person use " +
    "show-consultant-profile, for one project show-project-details.",
  inputSchema: z.object(filters),
  outputSchema: dashboardViewSchema,
  annotations: reads,
  widget: hrDashboard,
  invoking: "Adding up hours",
  invoked: "HR dashboard ready",
  async handler(input, context: Context) {
    const dashboard = dashboardOf(await readEverything(context), input, context.now());
    return { text: dashboardText(dashboard), structuredContent: dashboard.view };
  },
});
