import { expect, test } from "vitest";
import { fillSteps, fillTemplate, templateParts } from "./walkthroughs.ts";

const staff = {
  name: "staff",
  title: "Staff",
  prompt: "Find a {skill} developer for {client}.",
  arguments: {
    skill: { description: "A skill", default: "React" },
    client: { description: "A client", default: "Relecloud" },
  },
  steps: [
    {
      call: "search",
      arguments: { skills: ["React", "Java"], filter: { client: "Relecloud" }, limit: 5 },
      expect: { text: ["4 people"] },
    },
  ],
};

test("a template is filled with the chosen values, and with defaults for the others", () => {
  expect(templateParts(staff.prompt)).toEqual(["Find a ", "skill", " developer for ", "client", "."]);
  expect(fillTemplate(staff.prompt, staff.arguments)).toBe("Find a React developer for Relecloud.");
  expect(fillTemplate(staff.prompt, staff.arguments, { skill: "Python", client: "  " })).toBe(
    "Find a Python developer for Relecloud.",
  );
});

test("the steps follow the chosen values, and expect nothing that holds for the defaults only", () => {
  expect(fillSteps(staff, { skill: "Python" })).toEqual([
    {
      call: "search",
      arguments: { skills: ["Python", "Java"], filter: { client: "Relecloud" }, limit: 5 },
    },
  ]);
  expect(fillSteps(staff)).toBe(staff.steps);
  expect(fillSteps(staff, { skill: "React" })).toBe(staff.steps);
});
