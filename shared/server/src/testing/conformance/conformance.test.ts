import {
  noStore,
  type Revision,
  requiredScenarios,
  runSuite,
  type ScenarioResult,
} from "@suite/testing/clients";
import { beforeAll, describe, expect, it } from "vitest";
import { serve } from "../../http/serve.ts";
import { createServer } from "../../server/server.ts";
import { closeAfterAll } from "../closing.ts";
import { logLines } from "../log-lines.ts";
import { conformanceTools, prompts, resources } from "./definitions.ts";

/** Server for the official conformance suite, with the public API that samples use. */
const core = createServer({
  name: "conformance",
  title: "Conformance",
  version: "1.0.0",
  instructions: "Answers what the conformance suite asks.",
  tools: conformanceTools,
  resources,
  prompts,
  suggestions: { arg1: async () => ["paris", "park", "party"] },
  store: noStore,
  log: logLines().log,
});
const { url } = await closeAfterAll(serve(core, { port: 0 }));

/** Scenarios of the Tasks extension, which no revision requires. The tenth, of its notifications, the suite skips itself. */
const taskScenarios = [
  "tasks-lifecycle",
  "tasks-capability-negotiation",
  "tasks-wire-fields",
  "tasks-request-state-removal",
  "tasks-mrtr-input",
  "tasks-request-headers",
  "tasks-dispatch-and-envelope",
  "tasks-required-task-error",
  "tasks-mrtr-composition",
];

describe.each<[Revision, number, readonly string[]]>([
  ["2025-11-25", 30, []],
  ["2026-07-28", 37, taskScenarios],
])("the conformance suite at %s", (revision, required, ofExtensions) => {
  let results: Map<string, ScenarioResult>;
  beforeAll(async () => {
    results = await runSuite(url, revision);
  });

  const scenarios = requiredScenarios(revision);

  it(`requires ${required} scenarios`, () => expect(scenarios).toHaveLength(required));

  it.each([...scenarios, ...ofExtensions])("%s", (name) => {
    const result = results.get(name);
    expect(result?.failures).toEqual([]);
    // A scenario without a passed check did not run.
    expect(result?.passed).toBeGreaterThan(0);
  });
});
