import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { prepareUnderstanding } from "./understand.ts";

const readOnly = { readOnlyHint: true };

const tools: Tool[] = [
  {
    name: "list-rooms",
    description: "Lists meeting rooms. For one room, use show-room.",
    annotations: readOnly,
    inputSchema: {
      type: "object",
      properties: {
        city: { type: "string", description: "Only in this city" },
        minSeats: { type: "integer", minimum: 1, maximum: 50, description: "Seats, at least" },
        maxSeats: { type: "integer", minimum: 1, maximum: 50, description: "Seats, at most" },
        day: { type: "string", description: "Free on this day: today, tomorrow or YYYY-MM-DD" },
        floor: { type: "string", enum: ["ground", "upper"] },
        accessibleOnly: { type: "boolean" },
      },
    },
  },
  {
    name: "show-room",
    description: "Shows equipment and bookings of a meeting room.",
    annotations: readOnly,
    inputSchema: {
      type: "object",
      properties: { roomId: { type: "string", description: "Id such as R-101, or name" } },
      required: ["roomId"],
    },
  },
  {
    name: "book-room",
    description: "Books a meeting room.",
    inputSchema: {
      type: "object",
      properties: {
        roomId: { type: "string", description: "Id or name" },
        text: { type: "string" },
      },
      required: ["roomId", "text"],
    },
  },
  {
    name: "list-bookings-for-widget",
    _meta: { ui: { visibility: ["app"] } },
    inputSchema: { type: "object", properties: { city: { type: "string" } } },
  },
];
const terms = [
  { text: "Blue Whale", kinds: ["room"] },
  { text: "Grey Heron", kinds: ["room"] },
  { text: "Lisbon", kinds: ["city"] },
];
const understand = prepareUnderstanding({ tools, walkthroughs: [], terms });
const ask = (text: string, locale = "en-US") => {
  const request = understand(text, locale);
  return request && [request.tool.name, request.arguments, request.runs];
};

test.each([
  ["Which rooms are in Lisbon?", ["list-rooms", { city: "Lisbon" }, true]],
  ["rooms in Lisbn", ["list-rooms", { city: "Lisbon" }, true]],
  ["List rooms with seats for at least 12", ["list-rooms", { minSeats: 12 }, true]],
  ["List rooms with at most 1,000 seats", ["list-rooms", {}, true]],
  [
    "List accessible rooms tomorrow on the upper floor",
    expect.arrayContaining([{ accessibleOnly: true, day: "tomorrow", floor: "upper" }]),
  ],
  ["Show the room Blue Whale", ["show-room", { roomId: "Blue Whale" }, true]],
  ["Show the room Heron", ["show-room", { roomId: "Grey Heron" }, true]],
  [
    "Book the room Blue Whale for “Weekly review”",
    ["book-room", { roomId: "Blue Whale", text: "Weekly review" }, false],
  ],
  ["Show a room", ["show-room", {}, false]],
  ["Bake a cake for my sister", undefined],
  ["Is Rome far from here?", undefined],
  ["What is in R-204?", ["show-room", { roomId: "R-204" }, true]],
])("%s", (text, expected) => expect(ask(text)).toEqual(expected));

test("knows today and tomorrow in the language of the person", () => {
  expect(ask("Rooms in Lisbon demain", "fr-FR")?.[1]).toEqual({ city: "Lisbon", day: "tomorrow" });
});
