import { defineWidget } from "@suite/server";
import { mapboxToken, mapPage } from "./views/mapbox.ts";

export const dispatchList = defineWidget({
  name: "dispatch-list",
  title: "New assignments",
  description:
    "Unassigned work with SLA countdowns, to filter and to select for the map or a plan.",
  html: import.meta.resolve("@suite/fieldops-widgets/dist/dispatch-list.html"),
  prefersBorder: true,
});

export const dispatchMap = defineWidget({
  name: "dispatch-map",
  title: "Dispatch map",
  description:
    "Assignments and technicians on a map of the service area, with a list and a job card.",
  ...mapPage(mapboxToken()),
  prefersBorder: true,
});

export const dispatchPlan = defineWidget({
  name: "dispatch-plan",
  title: "Dispatch plan",
  description:
    "A dispatch plan to review, edit and commit: each technician's day, with reasons and checks.",
  html: import.meta.resolve("@suite/fieldops-widgets/dist/dispatch-plan.html"),
  prefersBorder: true,
});
