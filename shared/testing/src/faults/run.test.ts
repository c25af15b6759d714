import type { OpenStore, Operation } from "@suite/storage";
import { expect, test } from "vitest";
import { faultSample, faultWrites, invariants, type LedgerTables } from "../base/ledger.ts";
import { inThisProcess, type StartServer } from "./replicas.ts";
import { runWithFaults } from "./run.ts";

async function findViolations(start?: StartServer): Promise<string> {
  const options = { seed: "1", operations: 32, examples: faultWrites, invariants };
  return (await runWithFaults(faultSample, { ...options, start })).violations.join("\n");
}

test("finds nothing wrong with servers that are killed", async () => {
  expect(await findViolations()).toBe("");
});

test.runIf(process.env.RELEASE_TESTS)("finds a server without the lock of a row", async () => {
  const start = inThisProcess(faultSample, withoutLock);
  expect(await findViolations(start)).toMatch(/Account \w counts \d+ of \d+ entries/);
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
          const isComputed = typeof changes === "function" && current;
          return { ...operation, changes: isComputed ? changes(current) : changes };
        });
        return await store.batch(await Promise.all(computed), batchOptions);
      };
      return Object.assign(Object.create(store), { batch });
    },
  };
}
