import { availableTechniciansSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { filter, matchesAnyWhole, matchesWhole, reads } from "@suite/server/tools";
import { z } from "zod";
import { desk } from "../desk.ts";
import { readDispatch } from "../dispatch.ts";
import { day } from "../inputs.ts";
import { nowOn } from "../rules/desk-time.ts";
import { worksIn } from "../rules/free-time.ts";
import { planningDay } from "../rules/planning-day.ts";
import type { Context } from "../store.ts";
import { techniciansText, techniciansView } from "../views/technicians-view.ts";

export const getAvailableTechnicians = defineTool({
  name: "get-available-technicians",
  title: "Get available technicians",
  description:
    "Lists technicians who are available on a day, that is free or with time, hours or capacity left, the " +
    "freest first, with skills, shift and bookings. Use it when somebody asks who is free, how busy the " +
    "crew is, or which people (an electrician, a plumber, anybody with a skill) could do work in a " +
    "region, this morning, afternoon, evening or night. It books nobody; create-dispatch-plan does the " +
    "planning.",
  inputSchema: z.object({
    region: filter("Only this region: North, Central, East or South"),
    skill: filter("Only who has this skill, whole words, such as Refrigeration"),
    shift: z
      .enum(["morning", "afternoon", "evening", "night"])
      .optional()
      .describe("Only who works at least an hour of this part of the day"),
    day,
    maxResults: z.int().min(1).max(50).default(25).describe("Technicians at most"),
  }),
  outputSchema: availableTechniciansSchema,
  annotations: reads,
  invoking: "Looking who has time",
  invoked: "Technicians listed",
  async handler({ region, skill, shift, maxResults, day: asked }, context: Context) {
    const now = context.now();
    const on = planningDay(asked, now, desk.timeZone);
    const { technicians } = await readDispatch(context);
    const fitting = technicians.filter(
      (row) =>
        row.available &&
        (region === undefined || matchesWhole(region, row.region)) &&
        (skill === undefined || matchesAnyWhole(skill, row.skills)) &&
        (shift === undefined || worksIn(row.shift, shift)),
    );
    const nowMinute = nowOn(on, now, desk.timeZone);
    const filters = { region, skill, shift };
    const view = techniciansView(fitting, { day: on, nowMinute, filters, limit: maxResults }, now);
    return { text: techniciansText(view), structuredContent: view };
  },
});
