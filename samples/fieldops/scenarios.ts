import type { Scenario } from "@suite/server";

/** Seed work that no plan can place, each for a different reason. It stays new, whatever was committed. */
const unplannable = ["WO-1019", "WO-1020", "WO-1021", "WO-1022"];

/**
 * Prompts, the calls that a good model makes for them, and the expected results. They hold at any hour,
 * repeatedly, and after any of the work was dispatched in the widget: the map and the plan take what is open,
 * so no prompt names work that its own success uses up.
 */
export const scenarios = [
  {
    name: "new-assignments",
    title: "See what is new",
    prompt: "Show me new assignments from the last 24 hours.",
    steps: [
      {
        call: "list-new-assignments",
        arguments: { maxHoursOld: 24 },
        expect: {
          text: ["in the last 24 hours", "past the SLA", ...unplannable],
          structured: { view: "list", "filters.maxHoursOld": 24, timeZone: "America/Los_Angeles" },
          widget: "dispatch-list",
        },
      },
    ],
  },
  {
    name: "assignments-on-map",
    title: "See where the work is",
    prompt: "Show these assignments on the map.",
    steps: [
      {
        call: "show-assignments-on-map",
        arguments: {},
        expect: {
          text: ["open assignments", "18 technicians", ...unplannable],
          structured: {
            view: "map",
            "technicians.total": 18,
            "notFound.length": 0,
          },
          widget: "dispatch-map",
        },
      },
    ],
  },
  {
    name: "dispatch-plan",
    featured: true,
    title: "Plan the day",
    prompt: "Create a dispatch plan for these assignments.",
    tip: "Open the plan in full screen and drag a job to another technician. Travel, hours and late jobs follow, and you can undo it.",
    steps: [
      {
        call: "create-dispatch-plan",
        arguments: {},
        expect: {
          text: ["Not planned:", "Nobody has the skills", "too far away", ...unplannable],
          structured: {
            view: "plan",
            "constraints.maxTravelKm": 40,
            "corrections.length": 0,
          },
          widget: "dispatch-plan",
        },
      },
    ],
  },
  {
    name: "urgent-in-region",
    title: "Urgent work of a region, and who could do it",
    prompt:
      "What has high priority in the {region} region, and who there has {skill} skills and time tomorrow?",
    arguments: {
      region: { description: "A region of the desk", default: "South" },
      skill: { description: "A skill", default: "Refrigeration" },
    },
    steps: [
      {
        call: "list-new-assignments",
        arguments: { priority: "High", region: "South", maxHoursOld: 168 },
        expect: {
          text: ["South"],
          structured: { view: "list", "filters.region": "South", "filters.priority": "High" },
          widget: "dispatch-list",
        },
      },
      {
        call: "get-available-technicians",
        arguments: { region: "South", skill: "Refrigeration", day: "tomorrow" },
        expect: {
          text: ["South", "Refrigeration"],
          structured: { "filters.skill": "Refrigeration" },
        },
      },
    ],
  },
  {
    name: "on-the-way",
    title: "Follow a job",
    prompt:
      "Where does the work at {site} stand? If the technician is on the way already, note it as done.",
    arguments: { site: { description: "A site with work", default: "Contoso Pharmaceuticals" } },
    steps: [
      {
        call: "get-assignment",
        arguments: { assignmentId: "Contoso Pharmaceuticals" },
        expect: {
          text: ["WO-1034", "Samir Patel", "Chiller alarm"],
          structured: { "assignment.id": "WO-1034", "technician.name": "Samir Patel" },
        },
      },
      {
        call: "update-assignment-status",
        arguments: { assignmentId: "WO-1034", status: "Done" },
        expect: { text: ["WO-1034", "Done"], structured: { "assignment.status": "Done" } },
      },
    ],
  },
] as const satisfies readonly Scenario[];
