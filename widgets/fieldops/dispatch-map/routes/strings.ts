import { defineStrings } from "@suite/widget-kit/i18n";

/** Texts of the routes, on the map and beside the dispatch board. */
export const routeStrings = defineStrings("routes", {
  routesMap: "Map of the routes",
  kindStop: "Stop",
  kindStart: "Start of the day",
  kindUnplanned: "Not planned",
  stopName: "{number} {site}, {technician}, {span}",
  stopBooked: "{site} (booked before)",
  momentCounts: "{time}, driving: {driving}, at work: {busy}",
  routesEstimated: "Routes follow the roads of the map. Driving times are estimates.",
});
