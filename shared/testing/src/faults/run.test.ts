import type { ConnectOptions, OpenStore, Operation, OperationResult, Store } from "@suite/storage";
import { expect, test } from "vitest";
import {
  faultSample,
  faultWrites,
  invariants,
  type LedgerTables,
  reported,
} from "../base/ledger.ts";
import { inThisProcess, type StartServer } from "./replicas.ts";
import { formatReport } from "./report.ts";
import { type FaultRun, runWithFaults } from "./run.ts";

interface LedgerRun {
  readonly seed: string;
  readonly operations: number;
  readonly start?: StartServer | undefined;
}

const runLedger = (options: LedgerRun) =>
  runWithFaults(faultSample, { ...options, examples: faultWrites, invariants, reported });

/** Violations that a run with a planted fault finds, one a line. */
async function findViolations(start: StartServer, operations = 32): Promise<string> {
  const { violations } = await runLedger({ seed: "1", operations, start });
  return violations.join("\n");
}

/** `FAULT_OPERATIONS` makes it longer, as in the fault run of the samples. */
const total = Number(process.env.FAULT_OPERATIONS ?? 32);
const longestRun = 250;

test("finds nothing wrong with servers that are killed and calls that are cut", {
  timeout: 30_000 + total * 500,
}, async () => {
  const runs: FaultRun[] = [];
  for (let left = total; left > 0; left -= longestRun) {
    const seed = `ledger ${runs.length}`;
    const run = await runLedger({ seed, operations: Math.min(left, longestRun) });
    expect(run.violations, `Seed ${seed}`).toEqual([]);
    runs.push(run);
  }
  if (total > longestRun) console.log(formatReport("ledger", runs));
});

test.runIf(process.env.RELEASE_TESTS)("finds a server without the lock of a row", async () => {
  const start = inThisProcess(faultSample, withoutLock);
  expect(await findViolations(start)).toMatch(/Account \w counts \d+ of \d+ entries/);
});

test.runIf(process.env.RELEASE_TESTS)("finds an audit row that an atomic batch lacks", async () => {
  const start = inThisProcess(faultSample, undefined, [withoutLastAudit]);
  expect(await findViolations(start, 64)).toMatch(/recorded changes of \w+ \S+ do not lead/);
});

test.runIf(process.env.RELEASE_TESTS)(
  "finds an outcome that is given to the wrong call",
  async () => {
    const start = inThisProcess(faultSample, withWrongOutcome());
    expect(await findViolations(start, 64)).toMatch(
      /add-note .* named change \S+, which is not stored/,
    );
  },
);

test.runIf(process.env.RELEASE_TESTS)(
  "finds a store that matches the transactions of a repeated call by their numbers",
  async () => {
    const start = inThisProcess(faultSample, withNumbers());
    expect(await findViolations(start, 128)).toMatch(
      /split-bill .* called entry \S+ changed, which is not true of storage/,
    );
  },
);

test.runIf(process.env.RELEASE_TESTS)(
  "finds a store that calls a row saved that it never wrote",
  async () => {
    const start = inThisProcess(faultSample, withoutLastWrite);
    expect(await findViolations(start)).toMatch(
      /note-all .* called note \S+ changed, which is not true of storage/,
    );
  },
);

type Batch = Store<LedgerTables>["batch"];

/** Numbers the batches of a call. Under a key that was used before, each gets the outcomes of the one with its number. */
function withNumbers(): (opened: OpenStore<LedgerTables>) => OpenStore<LedgerTables> {
  // The servers share it, as they would share rows in storage.
  const outcomesOf = new Map<string, OperationResult[][]>();
  return (opened) => ({
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const key = options?.key?.id;
      if (key === undefined) return store;
      const earlier = outcomesOf.get(key) ?? [];
      outcomesOf.set(key, earlier);
      let batches = 0;
      const batch: Batch = async (...args) => {
        const number = batches++;
        const outcomes = earlier[number] ?? (await store.batch(...args));
        earlier[number] = outcomes;
        return outcomes;
      };
      return Object.assign(Object.create(store), { batch });
    },
  });
}

/** Answers the last row of each batch that is not atomic without writing it. */
function withoutLastWrite(opened: OpenStore<LedgerTables>): OpenStore<LedgerTables> {
  return {
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const batch: Batch = async (operations, batchOptions) => {
        if (batchOptions?.atomic || operations.length < 2) {
          return store.batch(operations, batchOptions);
        }
        const results = await store.batch(operations.slice(0, -1), batchOptions);
        const never = { row: undefined, changeId: undefined, action: "create" } as const;
        return [...results, { ok: true, ...never }];
      };
      return Object.assign(Object.create(store), { batch });
    },
  };
}

/** Gives each call the outcome of the one before it. */
function withWrongOutcome(): (opened: OpenStore<LedgerTables>) => OpenStore<LedgerTables> {
  type Create = Store<LedgerTables>["notes"]["create"];
  // The servers share it, so that it outlives those that are killed.
  let last: Awaited<ReturnType<Create>> | undefined;
  return (opened) => ({
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const create: Create = async (...args) => {
        const own = await store.notes.create(...args);
        const earlier = last;
        last = own;
        return earlier ?? own;
      };
      return Object.create(store, {
        notes: { value: Object.assign(Object.create(store.notes), { create }) },
      });
    },
  });
}

/** Takes the last audit row out of each transaction that has several. */
const withoutLastAudit: NonNullable<ConnectOptions["policies"]>[number] = {
  position: "perCall",
  policy: {
    name: "withoutLastAudit",
    sendRequest(request, next) {
      const body = typeof request.body === "string" ? request.body : "";
      const [boundary = ""] = /^--changeset_\S+/m.exec(body) ?? [];
      const parts = boundary ? body.split(`${boundary}\r\n`) : [];
      const audits = parts.filter((part) => part.includes('"RowKey":"audit~'));
      if (audits.length > 1)
        request.body = parts.filter((part) => part !== audits.at(-1)).join(`${boundary}\r\n`);
      return next(request);
    },
  },
};

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
