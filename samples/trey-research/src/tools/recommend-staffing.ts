import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { staffingSchema } from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { assignmentsByConsultant, readEverything } from "../everything.ts";
import { findProject } from "../find.ts";
import { month, projectId, skills } from "../inputs.ts";
import { recommendation } from "../recommendation.ts";
import { monthOf } from "../rules/months.ts";
import { rankForProject, skillsNamedIn } from "../rules/staffing.ts";
import type { Context } from "../store.ts";
import { staffingText, staffingView } from "../views/staffing-view.ts";

export const recommendStaffing = defineTool({
  name: "recommend-staffing",
  title: "Recommend staffing",
  description:
    "Recommends candidates for one project: ranks the people who are not on it yet by fit, skills first, " +
    "then free hours in a month, then distance. Use it when somebody asks who should join a project, who " +
    "could be put on it, or wants you to suggest or propose the best match for its team. Without skills, " +
    "those that the project's description names, or needs, are taken. It assigns nobody. To search " +
    "without a project use search-consultants.",
  inputSchema: z.object({
    projectId,
    skills,
    month: month.optional().describe("Month whose free hours count (YYYY-MM); this month when left out"),
    maxResults: z.int().min(1).max(20).optional().describe("People at most; 5 when left out"),
  }),
  outputSchema: staffingSchema,
  annotations: reads,
  invoking: "Ranking people",
  invoked: "Staffing ready",
  async handler(input, context: Context) {
    const project = await findProject(context, input.projectId);
    const { consultants, assignments } = await readEverything(context);
    const known = consultants.flatMap((row) => row.skills);
    const need = {
      project,
      skills: input.skills ?? skillsNamedIn(`${project.name}. ${project.description}`, known),
      month: input.month ?? monthOf(context.now()),
    };
    const byConsultant = assignmentsByConsultant(assignments);
    const ranked = rankForProject(consultants, (id) => byConsultant.get(id) ?? [], need);
    const view = staffingView(need, ranked, input.maxResults ?? 5, context.now());
    return { text: await recommendation(context, view, staffingText(view)), structuredContent: view };
  },
});
