import { expect, expectTypeOf, it } from "vitest";
import { type Translations, type Walkthrough, walkthroughText } from "./walkthrough.ts";

const walkthroughs = [
  {
    name: "find-book",
    title: "Find a book",
    description: "Looks through the shelves.",
    prompt: "Find books about {subject}.",
    arguments: { subject: { description: "Their subject", default: "birds" } },
    steps: [],
  },
  { name: "opening-hours", title: "Opening hours", prompt: "When is it open?", steps: [] },
] as const satisfies readonly Walkthrough[];

type German = NonNullable<Translations<typeof walkthroughs>["de"]>;

it("a translation may lack texts, but has none of unknown walkthroughs and arguments", () => {
  const find = { title: "", arguments: { subject: "" } };
  expectTypeOf({ prompts: { "find-book": find } }).toExtend<German>();
  expectTypeOf({ prompts: {} }).toExtend<German>();
  expectTypeOf({ notices: { title: "" } }).toExtend<German>();
  expectTypeOf({ prompts: { "find-book": { title: 1 } } }).not.toExtend<German>();
  const wrong = { prompts: { "find-book": { arguments: { author: "" } } } } as const;
  expectTypeOf(wrong).not.toExtend<German>();
});

it("walkthroughs with names unknown at compile time accept any catalog", () => {
  expectTypeOf({ prompts: { anything: { title: "" } } }).toExtend<Translations["de"]>();
});

const walkthrough = {
  name: "staff",
  title: "Staff",
  prompt: "Find a {skill} developer with {skill} skills for {project} at $120/hr.",
  arguments: {
    skill: { description: "A skill", default: "React" },
    project: { description: "A project", default: "Copilot" },
  },
  steps: [],
};

it("contains the chosen arguments or the defaults, unchanged", () => {
  expect(walkthroughText(walkthrough)).toBe(
    "Find a React developer with React skills for Copilot at $120/hr.",
  );
  expect(walkthroughText(walkthrough, { skill: "$& {project}", project: "  " })).toBe(
    "Find a $& {project} developer with $& {project} skills for Copilot at $120/hr.",
  );
});

it("contains the first 200 characters of an argument, and none in part", () => {
  const letters = "a".repeat(199);
  const one = { ...walkthrough, prompt: "{skill}" };
  expect(walkthroughText(one, { skill: `${letters}🔥` })).toBe(letters);
  expect(walkthroughText(one, { skill: "a".repeat(201) })).toBe(`${letters}a`);
});
