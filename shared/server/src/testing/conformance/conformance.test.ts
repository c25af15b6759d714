import { type Revision, requiredScenarios, runSuite, type ScenarioResult } from "@suite/testing/clients";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, serve } from "../../http/serve.ts";
import { logLines } from "../log-lines.ts";
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

  it("requires what it did when this was written", () => {
    expect(scenarios).toHaveLength(revision === "2025-11-25" ? 30 : 37);
  });

  it.each(scenarios)("%s", (name) => {
    const result = results.get(name);
    expect(result?.failures).toEqual([]);
    // A scenario without a passed check did not run.
    expect(result?.passed).toBeGreaterThan(0);
  });
});
