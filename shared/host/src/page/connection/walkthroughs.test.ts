import { expect, test } from "vitest";
import { fillSteps, fillTemplate, templateParts } from "./walkthroughs.ts";

const search = (skills: string[]) => ({
  call: "search",
  arguments: { skills, filter: { client: "Relecloud" }, limit: 5 },
});

const staff = {
  name: "staff",
  title: "Staff",
  prompt: "Find a {skill} developer for {client}.",
  arguments: {
    skill: { description: "A skill", default: "React" },
    client: { description: "A client", default: "Relecloud" },
  },
  steps: [{ ...search(["React", "Java"]), expect: { text: ["4 people"] } }],
};

test("a template is filled with the chosen values, and with defaults for the others", () => {
  expect(templateParts(staff.prompt)).toEqual(["Find a ", "skill", " developer for ", "client", "."]);
  expect(fillTemplate(staff.prompt, staff.arguments)).toBe("Find a React developer for Relecloud.");
  expect(fillTemplate(staff.prompt, staff.arguments, { skill: "Python", client: "  " })).toBe(
    "Find a Python developer for Relecloud.",
  );
});

test("the steps follow the chosen values, and expect nothing that holds for the defaults only", () => {
  expect(fillSteps(staff, { skill: "Python" })).toEqual([search(["Python", "Java"])]);
  expect(fillSteps(staff)).toBe(staff.steps);
  expect(fillSteps(staff, { skill: "React" })).toBe(staff.steps);
});
