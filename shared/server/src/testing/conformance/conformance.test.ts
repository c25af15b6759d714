import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, serve } from "../../http/serve.ts";
import { logLines } from "../log-lines.ts";
import { type Revision, requiredScenarios, serverScenarios } from "./requirements.ts";
import { runSuite, type ScenarioResult } from "./run-suite.ts";
import { conformanceServer } from "./server.ts";

const suiteMs = 60_000;

describe.each<Revision>(["2025-11-25", "2026-07-28"])("the conformance suite at %s", (revision) => {
  let server: RunningServer;
  let results: Map<string, ScenarioResult>;

  beforeAll(async () => {
    server = await serve(conformanceServer(logLines().log), { port: 0 });
    results = await runSuite(server.url, revision);
  }, suiteMs);
  afterAll(() => server.close());

  const scenarios = requiredScenarios(revision);
  // A file in the suite's own format; an entry that passes after all fails below.
  const failing = serverScenarios(
    fileURLToPath(new URL(`expected-failures-${revision}.yml`, import.meta.url)),
  );

  it("requires what it did when this was written", () => {
    expect(scenarios).toHaveLength(revision === "2025-11-25" ? 30 : 37);
  });

  it.each(scenarios.filter((name) => !failing.includes(name)))("%s", (name) => {
    const result = results.get(name);
    expect(result?.failures).toEqual([]);
    // A scenario without a single passed check was not really run.
    expect(result?.passed).toBeGreaterThan(0);
  });

  it.runIf(failing.length > 0).each(failing)("%s is still expected to fail", (name) => {
    const { passed, failures } = results.get(name) ?? { passed: 0, failures: [] };
    expect(passed === 0 || failures.length > 0, "passes now: take it out of its file").toBe(true);
  });
});
