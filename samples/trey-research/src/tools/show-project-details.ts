import { defineTool } from "@suite/server";
import { reads } from "@suite/toolkit/hints";
import { projectViewSchema } from "@suite/widgets/trey-research/contract";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { findProject } from "../find.ts";
import { projectId } from "../inputs.ts";
import type { Context } from "../store.ts";
import { projectText, projectView } from "../views/project-view.ts";
import { hrDashboard } from "../widgets.ts";

export const showProjectDetails = defineTool({
  name: "show-project-details",
  title: "Show project details",
  description:
    "Shows one project: client and contact, who is on it in which role and at what rate, forecast, " +
    "billable and delivered hours, cost. Use it before staffing a project.",
  inputSchema: z.object({ projectId }),
  outputSchema: projectViewSchema,
  annotations: reads,
  widget: hrDashboard,
  invoking: "Reading the project",
  invoked: "Project ready",
  async handler(input, context: Context) {
    const project = await findProject(context, input.projectId);
    const view = projectView(await readEverything(context), project, context.now());
    return { text: projectText(view), structuredContent: view };
  },
});
