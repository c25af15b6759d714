import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { projectViewSchema } from "@suite/trey-research-widgets/contract";
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
    "Shows the details of one project: client and contact, who is working on it in which role and " +
    "at what rate, forecast, billable and delivered hours, what it costs so far. Use it to open or look " +
    "at a project, and before staffing it. For whom to add to it use recommend-staffing.",
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
