import { clip, inline } from "@suite/contracts";
import { type DispatchList, dispatchListSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import {
  alphabetical,
  blocks,
  count,
  listFirst,
  onlyData,
  readOnly,
  table,
} from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { newWorkFilters } from "../data/inputs.ts";
import { newWork, urgency } from "../rules/new-work.ts";
import type { Context } from "../store.ts";
import { assignmentPage } from "../views/rows.ts";
import { assignmentLabel, dueInWords, hoursInWords, timesInWords } from "../views/words.ts";
import { dispatchList } from "../widgets.ts";

export const listNewAssignments = defineTool({
  name: "list-new-assignments",
  title: "List new assignments",
  description:
    "Lists assignments (work orders) that no technician has yet, most urgent first, with SLA, site hours " +
    "and skills. It covers the last 24 hours unless maxHoursOld says otherwise, and filters by priority, " +
    "region and team. Use it to see new or overdue work. For one assignment, use get-assignment; for " +
    "locations, use show-assignments-on-map.",
  inputSchema: z.object({
    ...newWorkFilters,
    maxResults: z.int().min(1).max(100).default(25).describe("Maximum number of assignments"),
  }),
  outputSchema: dispatchListSchema,
  annotations: readOnly,
  widget: dispatchList,
  invoking: "Looking for new work",
  invoked: "New assignments listed",
  async handler({ maxResults, ...filters }, context: Context) {
    const { orders } = await readDispatch(context);
    const now = context.now();
    const { listed, older } = newWork(orders, filters, now);
    const view: DispatchList = {
      view: "list",
      readAt: now.toISOString(),
      timeZone: desk.timeZone,
      filters,
      totals: { ...urgency(listed, now), older },
      assignments: assignmentPage(listed, { limit: maxResults, bytes: 7600 }),
      options: {
        regions: some(orders.map(({ region }) => region)),
        teams: some(orders.map(({ team }) => team)),
      },
    };
    return { text: listText(view), forModel: forModel(view), structuredContent: view };
  },
});

/** A desk has a handful of regions and teams; the text filters accept more than are listed. */
function some(values: readonly string[]): string[] {
  return alphabetical(values.map((value) => clip(value, 40))).slice(0, 12);
}

function listText({ filters, totals, assignments, options, readAt }: DispatchList): string {
  const now = new Date(readAt);
  const which = [
    filters.priority && `${filters.priority} priority`,
    filters.region,
    filters.team && `team ${filters.team}`,
  ]
    .filter(Boolean)
    .join(", ");
  const scope = `in the last ${filters.maxHoursOld} hours${which === "" ? "" : ` (${inline(which, 160)})`}`;
  const older =
    totals.older > 0
      ? `${count(totals.older, "older one still waits", "older ones still wait")}.`
      : "";
  if (totals.new === 0) {
    const regions = listFirst(options.regions, 12);
    return blocks(
      `No unassigned assignments were created ${scope}.`,
      older,
      inline(`Regions: ${regions}. Teams: ${listFirst(options.teams, 12)}.`, 900),
    );
  }
  return blocks(
    `${count(totals.new, "new assignment")} arrived ${scope}, with ${totals.high} of high priority, ${totals.overdue} past the SLA, and ${totals.dueSoon} due within 4 hours.`,
    `The most urgent are first. ${timesInWords}`,
    table(
      [
        "Assignment",
        "Priority",
        "Category and skills",
        "SLA due",
        "Site open",
        "Takes",
        "Region, team",
      ],
      assignments.items.map((row) => [
        assignmentLabel(row),
        row.priority,
        `${row.category}: ${listFirst(row.requiredSkills, 3)}`,
        dueInWords(row.slaDueAt, now),
        hoursInWords(row.window),
        `${row.durationMinutes} min`,
        `${row.region}, ${row.team}`,
      ]),
    ),
    assignments.items.length < totals.new
      ? `${count(totals.new - assignments.items.length, "more assignment")} not listed.`
      : "",
    older,
  );
}

function forModel({ totals }: DispatchList): string {
  return blocks(
    totals.older > 0 ? "A larger maxHoursOld lists the older ones." : "",
    totals.new > 0 ? "Next: show-assignments-on-map, or create-dispatch-plan." : "",
    onlyData,
  );
}
