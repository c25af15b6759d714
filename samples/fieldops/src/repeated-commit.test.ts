import { setTimeout as sleep } from "node:timers/promises";
import { type CommitResult, commitResultSchema } from "@suite/fieldops-contract";
import { asWidget, connectClient } from "@suite/testing/clients";
import { type Call, openSeeded } from "@suite/testing/sample";
import {
  callWithKey,
  compareWithStorage,
  inProcesses,
  interruptAfter,
  type SavedRow,
  startProcess,
} from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { describe, expect, onTestFinished, test } from "vitest";
import { desk } from "./data/desk.ts";
import { expectConsistent, planned } from "./testing/plans.ts";
import { sample } from "./testing/start.ts";

const { tables } = sample;

/** A seeded desk, the plan of the whole day that a person reviewed, and the call that commits it. */
async function reviewedDay() {
  const tablePrefix = uniquePrefix();
  const opened = await openSeeded(sample, { tablePrefix, log: () => {} });
  const store = opened.as({ tool: "test", by: "Test" });
  const reviewer = await start(tablePrefix);
  const caller = {
    callTool: (tool: string, args = {}) => reviewer.call(`${tool} ${tablePrefix}`, [tool, args]),
  };
  const review = await planned(caller);
  const commit: Call = ["commit-assignments", { seal: review.seal, ...asWidget("fieldops") }];
  const parts = new Set(review.lines.map(({ technicianId }) => technicianId)).size;
  return { tablePrefix, store, review, commit, parts, jobs: review.lines.length };
}

async function start(
  ...args: [tablePrefix: string, policies?: Parameters<typeof startProcess>[2]]
) {
  const running = await startProcess(sample, ...args);
  onTestFinished(() => running.close());
  return running;
}

type Day = Awaited<ReturnType<typeof reviewedDay>>;

/** Rows of the work orders, lines and technicians of each part that an answer calls committed. */
function savedRows({ planId, technicians }: CommitResult): SavedRow[] {
  const committed = technicians.filter(({ outcome }) => outcome === "committed");
  return committed.flatMap(({ technicianId, assignmentIds, changeId }) => [
    ...assignmentIds.map((id, index) => ({
      record: `work-order ${desk.id}/${id}`,
      changeId: index === 0 ? changeId : undefined,
      isIn: (row: Record<string, unknown>) =>
        row.status === "Dispatched" && row.planId === planId && row.technicianId === technicianId,
    })),
    ...assignmentIds.map((id) => ({
      record: `plan-line ${desk.id}/${planId}/${id}`,
      isIn: (row: Record<string, unknown>) =>
        row.outcome === "committed" && row.technicianId === technicianId,
    })),
  ]);
}

/** Sends the call again, as "Try again" in the widget does, to another process, and compares its answer with storage. */
async function expectCompleted({ tablePrefix, store, commit, jobs, review }: Day, key: string) {
  const other = await start(tablePrefix);
  const answer = await other.call(key, commit);
  expect(answer.isError, answer.text).toBe(false);
  const result = commitResultSchema.parse(answer.structuredContent);
  expect(result).toMatchObject({ committed: jobs, notCommitted: 0 });
  const rows = savedRows(result);
  const { saved, lost, doubled } = await compareWithStorage(
    tables,
    tablePrefix,
    "commit-assignments",
    rows,
  );
  // The plan's row is written once with each part.
  const twice = doubled.filter((record) => !record.startsWith("plan "));
  expect({ saved, lost, twice }).toEqual({ saved: 2 * jobs, lost: [], twice: [] });
  const plan = await store.plans.get({ desk: desk.id, id: review.planId }, { fresh: true });
  const entries = plan?.technicians.flatMap(({ assignmentIds }) => assignmentIds) ?? [];
  expect(entries.toSorted()).toEqual(review.lines.map((line) => line.assignmentId).toSorted());
  await expectConsistent(store);
  return answer;
}

// Planning a day takes seconds, so the daily tests try one cut.
const cuts = process.env.RELEASE_TESTS ? [1, 3, 6] : [3];

describe.each(cuts)("a commit that ends after part %i", (part) => {
  test.each(["storage gone", "answer lost"] as const)(
    "because of %s is completed when it is sent again",
    async (interruption) => {
      const day = await reviewedDay();
      expect(day.parts).toBeGreaterThan(6);
      const { policy } = interruptAfter(part, interruption);
      const doomed = await start(day.tablePrefix, [policy]);
      const first = await doomed.call("k", day.commit);
      const result = commitResultSchema.safeParse(first.structuredContent).data;
      expect(result?.committed ?? 0).toBeLessThan(day.jobs);
      await expectCompleted(day, "k");
    },
  );

  test.each(["disconnects", "cancels"])(
    "because its client %s is completed when it is sent again",
    async (how) => {
      const day = await reviewedDay();
      const { policy, reached, release } = interruptAfter(part, "hold");
      const running = await start(day.tablePrefix, [policy]);
      const cancel = new AbortController();
      const first = running.call("k", day.commit, cancel.signal).catch(() => undefined);
      await reached;
      if (how === "cancels") cancel.abort();
      else await running.disconnect();
      // The server learns of it before storage answers.
      await sleep(100);
      release();
      await first;
      await expectCompleted(day, "k");
    },
  );
});

test("a commit that loses storage says which parts are dispatched and of which it is not known", async () => {
  const day = await reviewedDay();
  const { policy } = interruptAfter(3, "answer lost");
  const doomed = await start(day.tablePrefix, [policy]);
  const { text, structuredContent } = await doomed.call("k", day.commit);
  const { technicians } = commitResultSchema.parse(structuredContent);
  expect(technicians.slice(0, 4).map(({ outcome, cause }) => cause ?? outcome)).toEqual([
    "committed",
    "committed",
    "interrupted",
    "unavailable",
  ]);
  expect(text).toMatch(
    /^\d assignments? (is|are) dispatched for .+, and \d+ (is|are) not\.\n\nNot known: \d assign/,
  );
  expect(text).not.toContain("was not touched");
});

test("a commit that is sent again after it succeeded says so, and changes nothing", async () => {
  const day = await reviewedDay();
  const first = await (await start(day.tablePrefix)).call("k", day.commit);
  const answer = await expectCompleted(day, "k");
  expect(answer.text).toMatch(/already done/i);
  expect(answer.structuredContent).toEqual({
    ...first.structuredContent,
    readAt: expect.any(String),
  });
});

test("one commit at once on two processes, under one key and under several, dispatches each job once", async () => {
  const day = await reviewedDay();
  const processes = await Promise.all([start(day.tablePrefix), start(day.tablePrefix)]);
  const keys = ["k", "k", "other"];
  const answers = await Promise.all(
    keys.map((key, index) => processes[index % 2]?.call(key, day.commit)),
  );
  for (const answer of answers) expect(answer?.isError, answer?.text).toBe(false);
  await expectCompleted(day, "k");
});

test("a part that somebody undid meanwhile is not called dispatched when the commit is sent again", async () => {
  const day = await reviewedDay();
  const running = await start(day.tablePrefix);
  const first = await running.call("k", day.commit);
  const { technicians } = commitResultSchema.parse(first.structuredContent);
  const [undone] = technicians;
  const undo: Call = ["undo-change", { changeId: undone?.changeId }];
  expect((await running.call("undo", undo)).isError).toBe(false);
  const again = await running.call("k", day.commit);
  const result = commitResultSchema.parse(again.structuredContent);
  expect(result.technicians[0]).toMatchObject({ outcome: "failed", cause: "taken-back" });
  const rows = savedRows(result);
  const { lost } = await compareWithStorage(tables, day.tablePrefix, "commit-assignments", rows);
  expect(lost).toEqual([]);
  await expectConsistent(day.store);
});

describe("an undo of a part", () => {
  test.each(["answer lost", "storage gone"] as const)(
    "that ends because of %s is that undo when it is sent again",
    async (interruption) => {
      const day = await reviewedDay();
      const running = await start(day.tablePrefix);
      const committed = await running.call("k", day.commit);
      const { technicians } = commitResultSchema.parse(committed.structuredContent);
      const undo: Call = ["undo-change", { changeId: technicians[0]?.changeId }];
      const { policy } = interruptAfter(1, interruption);
      await (await start(day.tablePrefix, [policy])).call("u", undo);
      const again = await running.call("u", undo);
      expect(again.isError, again.text).toBe(false);
      expect(again.text).toContain("no longer has");
      const audits = await compareWithStorage(tables, day.tablePrefix, "undo-change", []);
      expect(audits.doubled).toEqual([]);
      await expectConsistent(day.store);
      expect((await running.call("another", undo)).error).toMatchObject({ code: "conflict" });
    },
  );
});

// The servers are processes of their own, which take seconds to start.
describe.runIf(process.env.RELEASE_TESTS)("a process that is killed", () => {
  test.each(cuts)("after part %i leaves a commit that another one completes", async (part) => {
    process.env.SEAL_KEY ??= "0123456789abcdef0123456789abcdef";
    const settings = { tablePrefix: uniquePrefix() };
    const opened = await openSeeded(sample, { ...settings, log: () => {} });
    const store = opened.as({ tool: "test", by: "Test" });
    const launch = inProcesses(new URL("./testing/start.ts", import.meta.url));
    const [doomed, other] = await Promise.all([launch(settings), launch(settings)]);
    onTestFinished(() => other.kill());
    const first = await connectClient(doomed.url);
    const second = await connectClient(other.url);
    onTestFinished(() => second.close());
    const review = await planned(first);
    const args = { seal: review.seal, ...asWidget("fieldops") };
    const commit: Call = ["commit-assignments", args];
    const committing = callWithKey(first.client, "k", commit).catch(() => undefined);
    const countParts = async () => {
      const key = { desk: desk.id, id: review.planId };
      const plan = await store.plans.get(key, { fresh: true });
      return plan?.technicians.length ?? 0;
    };
    while ((await countParts()) < part);
    await doomed.kill();
    await committing;
    const answer = await callWithKey(second.client, "k", commit);
    const result = commitResultSchema.parse(answer.structuredContent);
    expect(result).toMatchObject({ committed: review.lines.length, notCommitted: 0 });
    const { lost, doubled } = await compareWithStorage(
      tables,
      settings.tablePrefix,
      "commit-assignments",
      savedRows(result),
    );
    expect(lost).toEqual([]);
    expect(doubled.filter((record) => !record.startsWith("plan "))).toEqual([]);
    await expectConsistent(store);
  });
});
