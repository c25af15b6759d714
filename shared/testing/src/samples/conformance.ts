import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, test } from "vitest";
import { type Revision, runSuite, type ScenarioResult } from "../clients/conformance.ts";
import type { RunningSample } from "./sample.ts";

/** Scenarios of the official conformance suite that need no tools, prompts or resources of the suite's own. */
const generic: Record<Revision, readonly string[]> = {
  "2025-11-25": [
    "server-initialize",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
  ],
  "2026-07-28": [
    "tools-list",
    "resources-list",
    "prompts-list",
    "sep-2164-resource-not-found",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
    "caching",
    "http-header-validation",
    "input-required-result-unsupported-methods",
  ],
};

/** Runs the official conformance suite of each protocol revision against the server; its generic scenarios must pass. */
export function testConformance<Tables extends TableSet>(running: () => RunningSample<Tables>): void {
  describe.each<Revision>(["2025-11-25", "2026-07-28"])("at %s", (revision) => {
    let results: Map<string, ScenarioResult>;

    beforeAll(async () => {
      results = await runSuite(running().url, revision);
    }, 60_000);

    test.each(generic[revision])("%s", (name) => {
      const result = results.get(name);
      expect(result?.failures).toEqual([]);
      expect(result?.passed).toBeGreaterThan(0);
    });
  });
}
