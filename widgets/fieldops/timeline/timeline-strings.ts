import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings of times and of the scrubber through a day. */
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
