import { type Revision, runSuite, type ScenarioResult } from "@suite/testing/clients";
import { beforeAll, describe, expect, it } from "vitest";
import { useServer } from "./testing/start.ts";

/** The scenarios of the official suite that ask for no tools, prompts or resources of its own. */
const generic: Record<Revision, string[]> = {
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

const trey = useServer();

describe.each<Revision>(["2025-11-25", "2026-07-28"])("the conformance suite at %s", (revision) => {
  let results: Map<string, ScenarioResult>;

  beforeAll(async () => {
    results = await runSuite(trey().url, revision);
  }, 60_000);

  it.each(generic[revision])("%s", (name) => {
    const result = results.get(name);
    expect(result?.failures).toEqual([]);
    expect(result?.passed).toBeGreaterThan(0);
  });
});
