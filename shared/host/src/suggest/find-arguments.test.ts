import type { Tool } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { prepareArguments } from "./find-arguments.ts";
import { readLiterals } from "./literals.ts";

const search: Tool = {
  name: "search-jobs",
  inputSchema: {
    type: "object",
    properties: {
      jobIds: { type: "array", description: "Ids of jobs" },
      site: { type: "string", description: "Name of a site" },
      skill: { type: "string", description: "A skill" },
      limit: { type: "integer", description: "At most" },
      status: { type: "string", enum: ["open", "in-review", "denied"] },
      priority: { type: "string", enum: ["low", "high"] },
      urgency: { type: "string", enum: ["low", "none"] },
      day: { type: "string", description: "today, tomorrow or YYYY-MM-DD" },
      sortBy: { type: "string", enum: ["site", "age"] },
    },
  },
};

const compare: Tool = {
  name: "compare-jobs",
  inputSchema: {
    type: "object",
    properties: {
      jobId: { type: "string", description: "Id such as JB-100" },
      otherJobId: { type: "string", description: "Id such as JB-101" },
      workerName: { type: "string" },
      helper: { type: "string", description: "A second worker" },
      from: { type: "string", description: "YYYY-MM-DD" },
      until: { type: "string", description: "YYYY-MM-DD" },
    },
  },
};

const prompts = [
  {
    name: "follow",
    title: "Follow a job",
    prompt: "Follow the job at Harbor Mill.",
    arguments: { place: { default: "Harbor Mill" } },
    steps: [{ call: "search-jobs", arguments: { site: "Harbor Mill" } }],
  },
];

const names = [
  { text: "North Pier", kinds: ["place"] },
  { text: "Welding", kinds: ["skill"] },
  { text: "Kim Lee", kinds: ["worker"] },
];

const { find, takesKinds } = prepareArguments([search, compare], prompts);

function fill(tool: Tool, text: string) {
  const said = names.filter((name) => text.includes(name.text));
  return find(tool, { ...readLiterals(text, "en-US"), text, names: said });
}

test.each([
  ["Where are JB-204 and jb-205?", { jobIds: ["JB-204", "JB-205"] }],
  ["Jobs at North Pier with Welding", { site: "North Pier", skill: "Welding" }],
  ["Jobs in review", { status: "in-review" }],
  ["Which jobs are open tomorrow?", { status: "open", day: "tomorrow" }],
  ["Jobs on 2026-12-01", { day: "2026-12-01" }],
])("%s fills %j", (text, expected) => expect(fill(search, text).arguments).toEqual(expected));

test.each([
  ["a free number", "The 12 newest jobs"],
  ["a verb that is also a value", "Open the list of jobs"],
  ["a value that is asked for", "How high is the priority?"],
  ["a value of two enums", "Jobs of low importance"],
  ["two values of one property", "Jobs open or denied"],
  ["a word that names an input", "Which site has most jobs?"],
  ["a value that is excluded", "Jobs that are not denied"],
  ["a name that is excluded", "Jobs without Welding"],
])("%s fills nothing: %s", (_what, text) => expect(fill(search, text).arguments).toEqual({}));

test("a value that two properties could take fills none, and counts as a match", () => {
  expect(fill(compare, "What about 2026-12-01?")).toEqual({ arguments: {}, matches: 1 });
  expect(fill(compare, "Kim Lee's jobs")).toEqual({
    arguments: { workerName: "Kim Lee" },
    matches: 1,
  });
});

test("kinds are those of a prompt's argument or the subject of a property", () => {
  expect([takesKinds(search, ["place"]), takesKinds(compare, ["place"])]).toEqual([true, false]);
  expect(takesKinds(compare, ["worker"])).toBe(true);
});
