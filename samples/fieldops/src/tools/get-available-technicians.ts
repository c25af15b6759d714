import { clip, inline } from "@suite/contracts";
import {
  type AvailableTechnician,
  type AvailableTechnicians,
  availableTechnicianSchema,
  availableTechniciansSchema,
  type Technician,
} from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  dayText,
  filter,
  listFirst,
  matchesAnyWhole,
  matchesWhole,
  onlyData,
  paginate,
  readOnly,
  table,
} from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { day } from "../data/inputs.ts";
import { minutesInWords, nowOn } from "../rules/desk-time.ts";
import { bookedOn, freeMinutes, worksIn } from "../rules/free-time.ts";
import { planningDay } from "../rules/planning-day.ts";
import type { Context } from "../store.ts";
import { hoursInWords, technicianIdList, technicianLabel, timesInWords } from "../views/words.ts";

export const getAvailableTechnicians = defineTool({
  name: "get-available-technicians",
  title: "Get available technicians",
  description:
    "Lists the technicians who have time on a day, most free time first, with skills, shift and bookings. " +
    "Use it to find out who could work in a region, with a skill or in a part of the day. It books " +
    "nobody; to plan work, use create-dispatch-plan.",
  inputSchema: z.object({
    region: filter("Only this region: North, Central, East or South"),
    skill: filter("Only technicians with this skill, whole words, such as Refrigeration"),
    shift: z
      .enum(["morning", "afternoon", "evening", "night"])
      .optional()
      .describe("Only technicians who work at least an hour of this part of the day"),
    day,
    maxResults: z.int().min(1).max(50).default(25).describe("Maximum number of technicians"),
  }),
  outputSchema: availableTechniciansSchema,
  annotations: readOnly,
  invoking: "Looking who has time",
  invoked: "Technicians listed",
  async handler({ region, skill, shift, maxResults, day: requestedDay }, context: Context) {
    const now = context.now();
    const { technicians } = await readDispatch(context);
    const on = planningDay(requestedDay, now, desk.timeZone, technicians);
    const nowMinute = nowOn(on, now, desk.timeZone);
    const timed = technicians
      .filter(
        (row) =>
          row.available &&
          (region === undefined || matchesWhole(region, row.region)) &&
          (skill === undefined || matchesAnyWhole(skill, row.skills)) &&
          (shift === undefined || worksIn(row.shift, shift)),
      )
      .map((row) => {
        const booked = bookedOn(row, on, desk.timeZone);
        return { row, jobs: booked.length, free: freeMinutes(row.shift, booked, nowMinute) };
      })
      .filter(({ free }) => free > 0)
      .sort((one, other) => other.free - one.free || one.row.name.localeCompare(other.row.name));
    const view = {
      readAt: now.toISOString(),
      timeZone: desk.timeZone,
      day: on,
      filters: { region, skill, shift },
      technicians: paginate(timed, {
        toItem: technicianEntry,
        getId: ({ row }) => row.id,
        list: "technicians",
        limit: maxResults,
        bytes: 8000,
      }),
    };
    return {
      text: techniciansText(view),
      forModel: blocks(
        technicianIdList(view.technicians.items),
        "Next: create-dispatch-plan, with technicianIds for only some of them.",
        onlyData,
      ),
      structuredContent: view,
    };
  },
});

interface Timed {
  readonly row: Technician;
  readonly jobs: number;
  /** Minutes of the day that are neither over nor booked. */
  readonly free: number;
}

function technicianEntry({ row, jobs, free }: Timed): AvailableTechnician {
  const few = (texts: readonly string[]) => texts.slice(0, 6).map((text) => clip(text, 40));
  return availableTechnicianSchema.parse({
    ...row,
    name: clip(row.name, 60),
    skills: few(row.skills),
    certifications: few(row.certifications),
    languages: few(row.languages),
    city: clip(row.city, 40),
    region: clip(row.region, 40),
    jobs,
    freeMinutes: free,
  });
}

function techniciansText({ day, filters, technicians }: AvailableTechnicians): string {
  const which = [
    filters.region && `in ${filters.region}`,
    filters.skill && `with ${filters.skill}`,
    filters.shift && `working in the ${filters.shift}`,
  ].filter(Boolean);
  const scope = which.length > 0 ? ` ${inline(which.join(" "), 200)}` : "";
  if (technicians.total === 0)
    return `Nobody${scope} has time on ${dayText(day)}. Try another day, region, skill or shift.`;
  const left = technicians.total - technicians.items.length;
  return blocks(
    `${count(technicians.total, "technician")}${scope} ${technicians.total === 1 ? "has" : "have"} time on ${dayText(day)}.`,
    `Those with most free time are first. ${timesInWords}`,
    table(
      ["Technician", "Place", "Skills", "Shift", "Free", "Jobs", "Vehicle", "Rating"],
      technicians.items.map((row) => [
        technicianLabel(row),
        `${row.city}, ${row.region}`,
        listFirst(row.skills, 4),
        hoursInWords(row.shift),
        minutesInWords(row.freeMinutes),
        row.jobs,
        row.vehicle,
        row.rating,
      ]),
    ),
    left > 0 ? `${count(left, "more technician")} not listed.` : "",
  );
}
