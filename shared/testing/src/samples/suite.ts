import { existsSync } from "node:fs";
import type { TableSet } from "@suite/storage";
import { describe } from "vitest";
import { testArgumentForms } from "./argument-forms.ts";
import { testArguments } from "./arguments.ts";
import { testDays } from "./days.ts";
import { testDefinition, testSeed } from "./definition.ts";
import { testFaults } from "./faults.ts";
import { testHostileTexts } from "./hostile.ts";
import { testCursors, testListing, testSizes } from "./listing.ts";
import { startSignedIn } from "./on-behalf.ts";
import { testPeople } from "./people.ts";
import { testPrompts, testScenarios } from "./prompts.ts";
import { testQuestions } from "./questions.ts";
import { getDefinition, type RunningSample, type TestedSample, useSample } from "./sample.ts";
import { testSelection } from "./selection.ts";
import { testSkill } from "./skill.ts";
import { testSlowStorage } from "./slow-storage.ts";
import type { SuiteOptions } from "./suite-options.ts";
import { testWordsForPeople } from "./words-for-people.ts";

/**
 * The tests that hold for every sample, as its `src/suite.test.ts` calls them once. Those that only read share one server with the
 * scenarios, which run last. Returns that server, for tests of what the scenarios changed. The tests of `../base/` prove the
 * base on one small server; release tests repeat those that depend on a sample's own tools. They are guarantees of the server to its
 * users; `testHouseStyle` has the suite's own style.
 */
export function testSuite<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  options: SuiteOptions<Tables>,
): () => RunningSample<Tables> {
  const { readme, records, cursors, hostileTexts, writes, notifications, sizes } = options;
  const running = useSample(sample);
  const core = getDefinition(sample);
  const folder = new URL("./", readme);
  describe("definition", () => testDefinition(core, folder));
  describe("seed", () => testSeed(sample, options));
  describe("lists", () => testListing(core, running, records));
  describe("prompts", () => testPrompts(core, running));
  if (existsSync(new URL("questions.json", folder)))
    describe("questions", () => testQuestions(running, folder, new URL("keywords.json", folder)));
  if (core.skill) describe("skill", () => testSkill(core, running));
  if (cursors) describe("cursors", () => testCursors(core, running, cursors));
  describe("people", () => testPeople(sample, writes, notifications));
  describe("words for people", () => testWordsForPeople(core, running, sizes.calls));
  describe("tool selection", () => testSelection(sample));
  if (hostileTexts) describe("hostile texts", () => testHostileTexts(sample, hostileTexts));
  if (!options.ownDays)
    describe("days", () => testDays(sample, [...writes, ...(options.moreWrites ?? [])]));
  describe("sizes", () => testSizes(sample, sizes));
  describe("arguments", () => testArguments(sample));
  describe("argument forms", () => testArgumentForms(sample, options));
  // Both disturb the requests to Azure tables.
  describe.runIf(process.env.RELEASE_TESTS && !sample.open)("in release tests", () => {
    describe("slow storage", () => testSlowStorage(sample, writes));
    describe("faults", () => testFaults(sample, options));
  });
  const startWithGraph = sample.folder && (() => startSignedIn(sample));
  describe("scenarios", () => testScenarios(core, running, startWithGraph));
  return running;
}
