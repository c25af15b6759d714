import type { ConnectOptions, OpenStore, Operation } from "@suite/storage";
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

test.runIf(process.env.RELEASE_TESTS)("finds an audit row that a group leaves out", async () => {
  const start = inThisProcess(sample, undefined, [withoutLastAudit]);
  expect(await findViolations({ intensity: 0, operations: 64, start })).toMatch(
    /recorded changes of \w+ \S+ do not lead/,
  );
});

test.runIf(process.env.RELEASE_TESTS)("finds an outcome that is given to another call", async () => {
  const start = inThisProcess(sample, withMixedOutcomes);
  expect(await findViolations({ intensity: 0, operations: 64, start })).toMatch(
    /named change \w+, which is not stored/,
  );
});

/** Takes the last audit row out of each transaction that has those of several calls. */
const withoutLastAudit: NonNullable<ConnectOptions["policies"]>[number] = {
  position: "perCall",
  policy: {
    name: "withoutLastAudit",
    sendRequest(request, next) {
      const body = typeof request.body === "string" ? request.body : "";
      const [boundary = ""] = /^--changeset_\S+/m.exec(body) ?? [];
      const parts = boundary ? body.split(`${boundary}\r\n`) : [];
      const audits = parts.filter((part) => part.includes('"RowKey":"audit~'));
      if (audits.length > 2)
        request.body = parts.filter((part) => part !== audits.at(-1)).join(`${boundary}\r\n`);
      return next(request);
    },
  },
};

/** Gives a call the outcome of the one that is under way. */
function withMixedOutcomes(opened: OpenStore<LedgerTables>): OpenStore<LedgerTables> {
  let running: Promise<unknown> | undefined;
  return {
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const create: typeof store.notes.create = (row, writeOptions) => {
        const earlier = running as ReturnType<typeof create> | undefined;
        const own = store.notes.create(row, writeOptions);
        running = own;
        own.catch(() => undefined);
        return earlier ?? own;
      };
      return Object.assign(Object.create(store), { notes: { ...store.notes, create } });
    },
  };
}

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
