import { defineStrings } from "@suite/widget-kit/i18n";

/** Strings of all widgets; the others are in each widget's `strings.ts`. */
export const sharedStrings = defineStrings("shared", {
  priorityHigh: "High",
  priorityMedium: "Medium",
  priorityLow: "Low",
  statusNew: "New",
  statusDispatched: "Dispatched",
  statusEnRoute: "En route",
  statusDone: "Done",
  dueIn: "Due in {time}",
  lateBy: "Late by {time}",
  lateJustNow: "Just became late",
  dueAt: "Due {when}",
  close: "Close",
  sentToChat: "Sent to chat.",
  sendYourself: "Send this in the conversation:",
});

const words = `Access control, CCTV, Controls, Crane, Electrical, Elevator, Fiber, Fire alarm, Fire safety, Generator,
  HVAC, High voltage, Medical gas, Network, Plumbing, Power, Refrigeration, Security, Solar, Central, East, North,
  South, alarm, ammonia, certified staff only, clean room, cold chain, crane, escort needed, food, inspection,
  ladder, lift on site, night work, production down, public building, roof, safety, term time, two-hour notice, vault`;

/** Categories, skills, regions and tags of the seed data. Others are shown as stored. */
export const fieldWords = defineStrings(
  "field",
  Object.fromEntries(words.split(/,\s+/).map((word) => [word, word])),
);
