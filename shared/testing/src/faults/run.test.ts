import type { ConnectOptions, OpenStore, Operation, Store } from "@suite/storage";
import { expect, test } from "vitest";
import { faultSample, faultWrites, invariants, type LedgerTables } from "../base/ledger.ts";
import { inThisProcess, type StartServer } from "./replicas.ts";
import { runWithFaults } from "./run.ts";

async function findViolations(start?: StartServer, operations = 32): Promise<string> {
  const options = { seed: "1", operations, examples: faultWrites, invariants };
  return (await runWithFaults(faultSample, { ...options, start })).violations.join("\n");
}

test("finds nothing wrong with servers that are killed", async () => {
  expect(await findViolations()).toBe("");
});

test.runIf(process.env.RELEASE_TESTS)("finds a server without the lock of a row", async () => {
  const start = inThisProcess(faultSample, withoutLock);
  expect(await findViolations(start)).toMatch(/Account \w counts \d+ of \d+ entries/);
});

test.runIf(process.env.RELEASE_TESTS)("finds an audit row that a group leaves out", async () => {
  const start = inThisProcess(faultSample, undefined, [withoutLastAudit]);
  expect(await findViolations(start, 64)).toMatch(/recorded changes of \w+ \S+ do not lead/);
});

test.runIf(process.env.RELEASE_TESTS)(
  "finds an outcome that a group gives to the wrong call",
  async () => {
    const start = inThisProcess(faultSample, withWrongOutcome);
    expect(await findViolations(start, 64)).toMatch(
      /add-note .* named change \S+, which is not stored/,
    );
  },
);

/** Gives a call that comes while another is under way the outcome of that one. */
function withWrongOutcome(opened: OpenStore<LedgerTables>): OpenStore<LedgerTables> {
  type Create = Store<LedgerTables>["notes"]["create"];
  let running: ReturnType<Create> | undefined;
  return {
    ...opened,
    as(actor, options) {
      const store = opened.as(actor, options);
      const create: Create = async (...args) => {
        const earlier = running;
        const own = store.notes.create(...args);
        running = own;
        await own.catch(() => undefined);
        if (running === own) running = undefined;
        return earlier ?? own;
      };
      return Object.create(store, {
        notes: { value: Object.assign(Object.create(store.notes), { create }) },
      });
    },
  };
}

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
