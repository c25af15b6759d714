import { expect, it } from "vitest";
import { argumentProblems, walkthroughText } from "./walkthrough-text.ts";

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

it("holds the defaults, or what was chosen, as it is", () => {
  expect(walkthroughText(walkthrough)).toBe(
    "Find a React developer with React skills for Copilot at $120/hr.",
  );
  expect(walkthroughText(walkthrough, { skill: "$& {project}", project: "  " })).toBe(
    "Find a $& {project} developer with $& {project} skills for Copilot at $120/hr.",
  );
});

it("is wrong when text and arguments do not fit", () => {
  expect(argumentProblems(walkthrough)).toEqual([]);
  expect(argumentProblems({ name: "x", prompt: "{one}", arguments: { two: {} } })).toEqual([
    "walkthrough x: the argument {one} is not defined",
    "walkthrough x: the argument {two} is not in the prompt",
  ]);
});
