import { describe, expect, test } from "vitest";
import { inProcesses, inThisProcess } from "./replicas.ts";
import { type FaultRunOptions, runWithFaults } from "./run.ts";
import { examples, invariants, type LedgerTables, sample } from "./testing/ledger.ts";
import { auditsAfterward, createsAgain, withoutEtags, withoutLock } from "./testing/planted-bugs.ts";

async function violationsWith(bug: Partial<FaultRunOptions<LedgerTables>>): Promise<string> {
  const run = await runWithFaults(sample, { seed: "1", operations: 32, examples, invariants, ...bug });
  return run.violations.join("\n");
}

test("finds nothing wrong with servers that are killed without a bug", async () => {
  const start = inProcesses(new URL("testing/ledger.ts", import.meta.url));
  expect(await violationsWith({ start })).toBe("");
});

describe.runIf(process.env.RELEASE_TESTS)("finds the bug of a server that", () => {
  test("computes values without the lock of the row", async () => {
    const start = inThisProcess(sample, withoutLock);
    expect(await violationsWith({ intensity: 0, start })).toMatch(/Account \w counts \d+ of \d+ entries/);
  });

  test("ignores ETags", async () => {
    expect(await violationsWith({ intensity: 0, tamper: withoutEtags })).toMatch(
      /The recorded changes of account .* do not lead/,
    );
  });

  test("writes the audit row after the commit", async () => {
    expect(await violationsWith({ tamper: auditsAfterward() })).toMatch(
      /The recorded changes of .* do not lead/,
    );
  });

  test("repeats a create after a lost answer", async () => {
    const start = inThisProcess(sample, createsAgain);
    expect(await violationsWith({ intensity: 0, start })).toMatch(/was carried out twice/);
  });
});
