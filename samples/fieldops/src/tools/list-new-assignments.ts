import { dispatchListSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { readDispatch } from "../dispatch.ts";
import { newWorkFilters } from "../inputs.ts";
import type { Context } from "../store.ts";
import { listText, listView } from "../views/list-view.ts";
import { dispatchList } from "../widgets.ts";

export const listNewAssignments = defineTool({
  name: "list-new-assignments",
  title: "List new assignments",
  description:
    "Lists new assignments (work orders, jobs, tickets, requests) of the last 24 hours, or of as many as " +
    "asked, that nobody has picked up yet, the most urgent first, with SLA, site hours and skills. Use it " +
    "when somebody asks what is new or came in, is open, unassigned, unplanned, overdue, about to break " +
    "its SLA, or waiting in the queue or backlog, and how many; filters narrow it down by priority " +
    "(critical, high), region and team. For one job use get-assignment.",
  inputSchema: z.object({
    ...newWorkFilters,
    maxResults: z.int().min(1).max(100).default(25).describe("Assignments at most"),
  }),
  outputSchema: dispatchListSchema,
  annotations: reads,
  widget: dispatchList,
  invoking: "Looking for new work",
  invoked: "New assignments listed",
  async handler({ maxResults, ...filters }, context: Context) {
    const { orders } = await readDispatch(context);
    const view = listView(orders, filters, maxResults, context.now());
    return { text: listText(view), structuredContent: view };
  },
});
