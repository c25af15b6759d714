import { defineTool } from "@suite/server";
import { reads } from "@suite/toolkit/hints";
import { dashboardViewSchema } from "@suite/widgets/trey-research/contract";
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
    "Shows consultants, projects and assignments with totals, hours by month and over-allocated people. " +
    "Use it for an overview, and with filters for questions such as who has the most billable hours. For " +
    "one person use show-consultant-profile, for one project show-project-details.",
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
