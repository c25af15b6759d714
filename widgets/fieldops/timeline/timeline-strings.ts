import { defineStrings } from "@suite/widget-kit/i18n";

export const timelineStrings = defineStrings("timeline", {
  allDay: "Any time",
  nextDay: "{time} (next day)",
  overnight: "{from} – {until} (next day)",
  timeOfDay: "Time of day",
  wholeDay: "Whole day",
  play: "Play the day",
  pause: "Pause",
  nextStop: "Next stop",
});
