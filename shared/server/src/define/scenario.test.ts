import { expect, expectTypeOf, it } from "vitest";
import { type Scenario, scenarioText, type Translations } from "./scenario.ts";

const scenarios = [
  {
    name: "find-book",
    title: "Find a book",
    description: "Looks through the shelves.",
    prompt: "Find books about {subject}.",
    arguments: { subject: { description: "Their subject", default: "birds" } },
    steps: [],
  },
  { name: "opening-hours", title: "Opening hours", prompt: "When is it open?", steps: [] },
] as const satisfies readonly Scenario[];

type German = NonNullable<Translations<typeof scenarios>["de"]>;

it("a translation may lack texts, but has none of unknown scenarios and arguments", () => {
  const find = { title: "", arguments: { subject: "" } };
  expectTypeOf({ prompts: { "find-book": find } }).toExtend<German>();
  expectTypeOf({ prompts: {} }).toExtend<German>();
  expectTypeOf({ notices: { title: "" } }).toExtend<German>();
  expectTypeOf({ prompts: { "find-book": { title: 1 } } }).not.toExtend<German>();
  const wrong = { prompts: { "find-book": { arguments: { author: "" } } } } as const;
  expectTypeOf(wrong).not.toExtend<German>();
});

it("scenarios with names unknown at compile time accept any catalog", () => {
  expectTypeOf({ prompts: { anything: { title: "" } } }).toExtend<Translations["de"]>();
});

const scenario = {
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
  expect(scenarioText(scenario)).toBe(
    "Find a React developer with React skills for Copilot at $120/hr.",
  );
  expect(scenarioText(scenario, { skill: "$& {project}", project: "  " })).toBe(
    "Find a $& {project} developer with $& {project} skills for Copilot at $120/hr.",
  );
});

it("contains the first 200 characters of an argument, and none in part", () => {
  const letters = "a".repeat(199);
  const one = { ...scenario, prompt: "{skill}" };
  expect(scenarioText(one, { skill: `${letters}🔥` })).toBe(letters);
  expect(scenarioText(one, { skill: "a".repeat(201) })).toBe(`${letters}a`);
});
