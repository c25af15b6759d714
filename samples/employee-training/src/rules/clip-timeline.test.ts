import { expect, test } from "vitest";
import { captionsOf } from "./clip-timeline.ts";

const scene = (text: string) => ({ heading: "Heading", points: [], text });

test("captions follow one another without a gap, and long texts stay longer", () => {
  expect(captionsOf([scene("Short."), scene("x".repeat(160)), scene("End.")])).toEqual([
    { start: 0, end: 4, text: "Short.", chapter: "Heading" },
    { start: 4, end: 14, text: "x".repeat(160), chapter: "Heading" },
    { start: 14, end: 18, text: "End.", chapter: "Heading" },
  ]);
});
