import { defineStrings } from "../i18n/strings.ts";

export const mapStrings = defineStrings("map", {
  surface: "Arrow keys move the map. Plus and minus zoom. 0 shows all places.",
  roleOfMap: "map",
  places: "Places on the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  showAll: "Show all places",
  legend: "Legend",
  legendEntry: "{label} ({count})",
  shown: {
    one: "{visible} of {count} place in view",
    other: "{visible} of {count} places in view",
  },
  allShown: { one: "{count} place", other: "{count} places" },
  noPlaces: "No places to show",
  pin: "{name}, {kind}",
  cluster: { one: "{count} place: {kinds}", other: "{count} places: {kinds}" },
  clusterKind: "{count} {kind}",
  samePlace: { one: "{count} place here", other: "{count} places here" },
  close: "Close",
});
