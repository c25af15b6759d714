import { existsSync } from "node:fs";
import type { SeedRows, TableSet } from "@suite/storage";
import { describe } from "vitest";
import type { Invariants } from "../faults/check.ts";
import type { DescribeRows } from "../faults/reported.ts";
import type { Example } from "../faults/run.ts";
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
import {
  type Call,
  getDefinition,
  type RunningSample,
  type TestedSample,
  useSample,
} from "./sample.ts";
import { testSelection } from "./selection.ts";
import { testSkill } from "./skill.ts";
import { testSlowStorage } from "./slow-storage.ts";
import { testWordsForPeople } from "./words-for-people.ts";

/** The facts of a sample that the tests of every sample need. Tests whose facts are left out do not run. */
export interface SuiteOptions<Tables extends TableSet> {
  /** The sample's README, `new URL("../README.md", import.meta.url)`. */
  readonly readme: URL;
  /** Number of the seed's records under each template, `{ "library://books/{id}": 14 }`. */
  readonly records: Readonly<Record<string, number>>;
  /** Rows that the seed has at least, by table; one by default. */
  readonly seeded: Readonly<Partial<Record<keyof Tables, number>>>;
  /** Arguments of the tools that take a cursor and need some; `{}` when none does. */
  readonly cursors?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Calls whose answers show what people wrote. */
  readonly hostileTexts?: readonly Call[];
  /** Every write tool but `undo-change`, each with valid arguments. */
  readonly writes: readonly Example[];
  /** Further valid calls of write tools, to vary in the fault run; those of the scenarios are, too. */
  readonly moreWrites?: readonly Example[];
  /** Two writes to records of the caller, each with the URIs whose subscribers it notifies; for samples with owners. */
  readonly notifications?: readonly (readonly [...call: Call, uris: readonly string[]])[];
  /** Days are those of the sample's own place, not of the person's time zone. */
  readonly ownDays?: boolean;
  /** Rules that hold for the stored rows, whatever fails. */
  readonly invariants: Invariants<Required<SeedRows<Tables>>>;
  /** Rows that the answer of a call names, for tools that write several; change ids are compared in any case. */
  readonly reported?: DescribeRows;
  /** Calls whose answers must stay below 10 KB, on the seed and on thousands of rows of long texts. */
  readonly sizes: { readonly rows: () => SeedRows<Tables>; readonly calls: readonly Call[] };
}

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
