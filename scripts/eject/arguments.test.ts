import { expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { firstSample } from "../testing/first-sample.ts";
import { ejectArguments } from "./arguments.ts";
import { Refusal } from "./refusal.ts";

const { name } = firstSample;
const known = `Samples: ${allSamples()
  .map((sample) => sample.name)
  .join(", ")}.`;

test("a sample and a folder are all it takes", () => {
  expect(ejectArguments([name, "my copy"])).toEqual({ sample: firstSample, named: "my copy" });
});

test.each([
  ["no sample", [], `Use: npm run eject -- <sample> <folder>. ${known}`],
  ["an unknown sample", ["bakery", "copy"], `There is no sample bakery. ${known}`],
  ["no folder", [name], `Name the folder to copy ${name} into. Use: npm run eject -- <sample> <folder>.`],
  [
    "two folders",
    [name, "a", "b"],
    "One sample goes into one folder. Use: npm run eject -- <sample> <folder>.",
  ],
])("%s is refused with what to do", (_, args, sentence) => {
  expect(() => ejectArguments(args)).toThrow(new Refusal(sentence));
});
