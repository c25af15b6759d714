import { setTimeout as sleep } from "node:timers/promises";
import { type Call, openSeeded } from "@suite/testing/sample";
import {
  type Comparison,
  compareWithStorage,
  type Interruption,
  interruptAfter,
  type SavedRow,
  type ServerProcess,
  startProcess,
} from "@suite/testing/samples";
import { uniquePrefix } from "@suite/testing/storage";
import { bulkAssignmentSchema, bulkUpdateSchema } from "@suite/trey-research-contract";
import { describe, expect, onTestFinished, test } from "vitest";
import { seedRows } from "./seed.ts";
import { sample } from "./testing/start.ts";

const { tables } = sample;
const people = ["2", "4", "5", "6", "7", "8", "9", "12"];
const projectId = "5";
/** Those of the people who are on the project already. */
const team = ["5", "8", "12"];

type Answer = Awaited<ReturnType<ServerProcess["call"]>>;

/** A bulk tool, and how to read its answers. */
interface BulkTool {
  readonly name: string;
  /** Call for these people, by their ids or names. */
  readonly toCall: (consultantIds: readonly string[]) => Call;
  /** Outcomes of the eight people. */
  readonly expected: readonly string[];
  readonly outcomeOfNew: string;
  /** Outcome of a row that somebody undid before the call was repeated. */
  readonly outcomeOfUndone: string;
  readonly getResults: (answer: Answer) => readonly { outcome: string; changeId?: string }[];
  readonly getSaved: (answer: Answer) => SavedRow[];
}

const skill = "Origami";

const bulkUpdate: BulkTool = {
  name: "bulk-update-consultants",
  toCall: (consultantIds) => ["bulk-update-consultants", { consultantIds, addSkills: [skill] }],
  expected: people.map(() => "updated"),
  outcomeOfNew: "updated",
  outcomeOfUndone: "conflict",
  getResults: ({ structuredContent }) => bulkUpdateSchema.parse(structuredContent).results,
  getSaved: ({ structuredContent }) =>
    bulkUpdateSchema
      .parse(structuredContent)
      .results.filter(({ outcome }) => outcome === "updated" || outcome === "unchanged")
      .map(({ consultantId, changeId, version }) => ({
        record: `consultant ${consultantId}`,
        changeId,
        isIn: (row) =>
          row.version === version && Array.isArray(row.skills) && row.skills.includes(skill),
      })),
};

const terms = { role: "Beekeeper", rate: 77 };

const bulkAssign: BulkTool = {
  name: "bulk-assign-consultants",
  toCall: (consultantIds) => ["bulk-assign-consultants", { projectId, consultantIds, ...terms }],
  expected: people.map((id) => (team.includes(id) ? "updated" : "assigned")),
  outcomeOfNew: "assigned",
  outcomeOfUndone: "failed",
  getResults: ({ structuredContent }) => bulkAssignmentSchema.parse(structuredContent).results,
  getSaved: ({ structuredContent }) =>
    bulkAssignmentSchema
      .parse(structuredContent)
      .results.filter(({ outcome }) => ["assigned", "updated", "unchanged"].includes(outcome))
      .map(({ consultantId, changeId }) => ({
        record: `assignment ${projectId}/${consultantId}`,
        changeId,
        isIn: (row) => row.role === terms.role && row.hourlyRate === terms.rate,
      })),
};

const getOutcomes = (tool: BulkTool, answer: Answer) =>
  tool.getResults(answer).map(({ outcome }) => outcome);

const key = "try-again";
const isRight = { lost: [], doubled: [], untold: [] };

/** Seeds the people, the project and its team in tables of their own. Servers that are started on them end with the test. */
async function openStorage() {
  const tablePrefix = uniquePrefix();
  const seed = seedRows(new Date());
  const opened = await openSeeded(
    sample,
    { tablePrefix, log: () => {} },
    {
      consultants: seed.consultants.filter(({ id }) => people.includes(id)),
      projects: seed.projects.filter(({ id }) => id === projectId),
      assignments: seed.assignments.filter((row) => row.projectId === projectId),
    },
  );
  const store = opened.as({ tool: "test", by: "Somebody else" });
  const start = async (...policies: ReturnType<typeof interruptAfter>["policy"][]) => {
    const started = await startProcess(sample, tablePrefix, policies);
    onTestFinished(() => started.close());
    return started;
  };
  return {
    store,
    start,
    async addConsultant(name: string) {
      const [row] = seed.consultants;
      if (row) await store.consultants.create({ ...row, id: "30", name });
    },
    async startInterrupted(commits: number, interruption: Interruption) {
      const { policy, ...interrupted } = interruptAfter(commits, interruption);
      return { ...(await start(policy)), ...interrupted };
    },
    compare: (tool: BulkTool, answer: Answer): Promise<Comparison> =>
      compareWithStorage(tables, tablePrefix, tool.name, tool.getSaved(answer)),
  };
}

type SeededStorage = Awaited<ReturnType<typeof openStorage>>;

/** Time in which a server learns that its client has cancelled or gone. */
const noticedMs = 200;

/** Ends the first run of a call after so many transactions. Returns its answer, if there is one, and the process for the repetition. */
type Interrupt = (
  storage: SeededStorage,
  call: Call,
  commits: number,
) => Promise<{ answer?: Answer; next: ServerProcess }>;

const disconnect: Interrupt = async (storage, call, commits) => {
  const process = await storage.startInterrupted(commits, "hold");
  const answering = process.call(key, call).catch(() => undefined);
  await process.reached;
  await process.disconnect();
  await answering;
  await sleep(noticedMs);
  process.release();
  return { next: await storage.start() };
};

const cancel: Interrupt = async (storage, call, commits) => {
  const process = await storage.startInterrupted(commits, "hold");
  const cancelled = new AbortController();
  const answering = process.call(key, call, cancelled.signal).catch(() => undefined);
  await process.reached;
  cancelled.abort();
  await answering;
  await sleep(noticedMs);
  process.release();
  // The first run may not have ended when the same process gets the call again.
  return { next: process };
};

const kill: Interrupt = async (storage, call, commits) => {
  const process = await storage.startInterrupted(commits, "storage gone");
  const answering = process.call(key, call).catch(() => undefined);
  await process.reached;
  await process.close();
  await answering;
  return { next: await storage.start() };
};

const loseStorage: Interrupt = async (storage, call, commits) => {
  const process = await storage.startInterrupted(commits, "storage gone");
  return { answer: await process.call(key, call), next: await storage.start() };
};

const loseAnswer: Interrupt = async (storage, call, commits) => {
  const process = await storage.startInterrupted(commits, "answer lost");
  return { answer: await process.call(key, call), next: await storage.start() };
};

const interrupts = [
  ["the client disconnects", disconnect],
  ["the client cancels", cancel],
  ["the process is killed", kill],
  ["storage goes away", loseStorage],
  ["storage goes away with its answer", loseAnswer],
] as const;

const cases = interrupts.flatMap(([what, interrupt]) =>
  [1, 3, 6].map((commits) => ({ what, interrupt, commits })),
);

describe.each([bulkUpdate, bulkAssign])("$name of 8 people", (tool) => {
  const call = tool.toCall(people);

  test.each(cases)(
    "is completed by its repetition when $what after transaction $commits",
    async ({ interrupt, commits }) => {
      const storage = await openStorage();
      const { answer, next } = await interrupt(storage, call, commits);
      if (answer) {
        const unknown = getOutcomes(tool, answer).filter((outcome) => outcome === "unknown");
        const first = await storage.compare(tool, answer);
        expect(first).toMatchObject({ saved: commits - unknown.length, lost: [], doubled: [] });
        // What is stored although its answer was lost is called unknown.
        expect(first.untold).toHaveLength(unknown.length);
      }
      const again = await next.call(key, call);
      expect(getOutcomes(tool, again)).toEqual(tool.expected);
      expect(await storage.compare(tool, again)).toEqual({ saved: 8, ...isRight });
    },
  );

  test("is made once when another process gets it again while the first is frozen", async () => {
    const storage = await openStorage();
    const frozen = await storage.startInterrupted(3, "hold");
    const first = frozen.call(key, call);
    await frozen.reached;
    const again = await (await storage.start()).call(key, call);
    expect(await storage.compare(tool, again)).toEqual({ saved: 8, ...isRight });
    frozen.release();
    expect(tool.getResults(await first)).toEqual(tool.getResults(again));
    expect(await storage.compare(tool, await first)).toEqual({ saved: 8, ...isRight });
  });

  test("is made once when two processes get it at once", async () => {
    const storage = await openStorage();
    const processes = [await storage.start(), await storage.start()];
    const answers = await Promise.all(processes.map((process) => process.call(key, call)));
    for (const answer of answers) {
      expect(getOutcomes(tool, answer)).toEqual(tool.expected);
      expect(await storage.compare(tool, answer)).toEqual({ saved: 8, ...isRight });
    }
    const [one, other] = answers.map((answer) =>
      tool.getResults(answer).map(({ changeId }) => changeId),
    );
    expect(one).toEqual(other);
  });

  test("says that it was done before when all of it was", async () => {
    const storage = await openStorage();
    const first = await (await storage.start()).call(key, call);
    const again = await (await storage.start()).call(key, call);
    expect(tool.getResults(again)).toEqual(tool.getResults(first));
    expect(again.text).toMatch(/^This was already done \d+ s ago; nothing was written again\./);
    expect(await storage.compare(tool, again)).toEqual({ saved: 8, ...isRight });
  });

  test.each(["4", "5"])(
    "writes a person who appeared since, and leaves the change of consultant %s undone",
    async (undoneId) => {
      const storage = await openStorage();
      const withNew = tool.toCall(["Nova Quist", "4", "5"]);
      const first = await (await storage.start()).call(key, withNew);
      const [, ofFour, ofFive] = tool.getResults(first);
      const { expected } = tool;
      expect(getOutcomes(tool, first)).toEqual(["failed", expected[1], expected[2]]);

      await storage.addConsultant("Nova Quist");
      const undone = undoneId === "4" ? ofFour : ofFive;
      await storage.store.history.undo(undone?.changeId ?? "");
      const before = await storage.store.history.list();

      const again = await (await storage.start()).call(key, withNew);
      expect(getOutcomes(tool, again)).toEqual([
        tool.outcomeOfNew,
        undoneId === "4" ? tool.outcomeOfUndone : expected[1],
        undoneId === "5" ? tool.outcomeOfUndone : expected[2],
      ]);
      expect(again.text).toContain("was saved by this call before, and changed or undone since");
      expect(await storage.compare(tool, again)).toMatchObject({ saved: 2, lost: [], doubled: [] });
      const after = await storage.store.history.list();
      expect(after.changes.slice(1)).toEqual(before.changes);
    },
  );
});
