import type { OpenStore, Operation } from "@suite/storage";
import { expect, test } from "vitest";
import { inProcesses, inThisProcess } from "./replicas.ts";
import { type FaultRunOptions, runWithFaults } from "./run.ts";
import { examples, invariants, type LedgerTables, sample } from "./testing/ledger.ts";

async function findViolations(options: Partial<FaultRunOptions<LedgerTables>>): Promise<string> {
  const run = await runWithFaults(sample, { seed: "1", operations: 32, examples, invariants, ...options });
  return run.violations.join("\n");
}

test("finds nothing wrong with servers that are killed", async () => {
  // A process takes seconds to start.
  const start = process.env.RELEASE_TESTS
    ? inProcesses(new URL("testing/ledger.ts", import.meta.url))
    : undefined;
  expect(await findViolations(start ? { start } : {})).toBe("");
});

test.runIf(process.env.RELEASE_TESTS)("finds a server without the lock of a row", async () => {
  const start = inThisProcess(sample, withoutLock);
  expect(await findViolations({ intensity: 0, start })).toMatch(/Account \w counts \d+ of \d+ entries/);
});

/** Computes the new values of rows before it is this writer's turn, so that two writers begin with the same values. */
function withoutLock(opened: OpenStore<LedgerTables>): OpenStore<LedgerTables> {
  return {
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const batch: typeof store.batch = async (operations, batchOptions) => {
        const computed = operations.map(async (operation): Promise<Operation<LedgerTables>> => {
          if (operation.table !== "accounts" || !("patch" in operation)) return operation;
          const { changes, patch } = operation;
          const current = await store.accounts.get(patch);
          return {
            ...operation,
            changes: typeof changes === "function" && current ? changes(current) : changes,
          };
        });
        return await store.batch(await Promise.all(computed), batchOptions);
      };
      return Object.assign(Object.create(store), { batch });
    },
  };
}
