import { toolAlias } from "@suite/server";
import { beforeAll, expect, test } from "vitest";
import { type AnyClient, everyClient } from "../clients/index.ts";
import { type Call, getDefinition, startSample } from "../samples/sample.ts";
import { reading, sample, writes } from "./ledger.ts";

const [firstRevision = "", ...otherRevisions] = Object.keys(everyClient);
const underscores = "2024-11-05 that names tools with underscores";

/** Reads, writes, and calls that are refused. */
const calls: readonly Call[] = [
  reading,
  ...writes,
  ["find-rows", { accountId: "a", kind: "note", words: ["Called"] }],
  ["find-rows", { accountId: "a", kind: "memo" }],
  ["set-entries", { accountId: "nobody", entries: 1 }],
  ["show-recent-changes", { limit: 5 }],
];
const results = new Map<string, unknown[]>();

beforeAll(async () => {
  for (const [revision, connect] of Object.entries(everyClient))
    results.set(revision, await callAll(connect));
  results.set(underscores, await callAll(byAlias));
}, 120_000);

test("every tool is called", () => {
  const called = new Set([...calls.map(([tool]) => tool), "undo-change"]);
  expect(
    getDefinition(sample)
      .tools.map(({ name }) => name)
      .filter((name) => !called.has(name)),
  ).toEqual([]);
});

test.each([...otherRevisions, underscores])(
  `a client of %s gets what one of ${firstRevision} gets`,
  (revision) => {
    expect(results.get(revision)).toHaveLength(calls.length + 1);
    expect(results.get(revision)).toEqual(results.get(firstRevision));
  },
);

/** Connects a client that calls each tool by its name with underscores. */
async function byAlias(url: string): Promise<AnyClient> {
  const connect = everyClient[firstRevision];
  if (!connect) throw new Error("There is no client.");
  const { call, close } = await connect(url);
  return { call: (name, args) => call(toolAlias(name), args), close };
}

/** Every call, in order, on a store of its own, and at the end an undo of the newest change. */
async function callAll(connect: (url: string) => Promise<AnyClient>): Promise<unknown[]> {
  const running = await startSample(sample);
  const client = await connect(running.url);
  try {
    const answers: unknown[] = [];
    for (const [tool, args] of calls) answers.push(plain(await client.call(tool, args)));
    const { changes } = await running.store.history.list({ limit: 1 });
    answers.push(plain(await client.call("undo-change", { changeId: changes[0]?.id })));
    return answers;
  } finally {
    await client.close();
    await running.close();
  }
}

/** A result without its revision's envelope, and with a mark in place of ids and times that are new in every run. */
function plain(result: unknown): unknown {
  const text = JSON.stringify(result, (key, value: unknown) => {
    if (key === "resultType" || key.startsWith("io.modelcontextprotocol/")) return undefined;
    if (key === "_meta" && Object.keys(Object(value)).every((name) => name.startsWith("io.")))
      return undefined;
    return key === "at" ? "generated" : value;
  });
  const times = /\d{4}-\d\d-\d\d(T[\d:.]+Z| \d\d:\d\d UTC)/g;
  const cursors = /[\w-]{8,}\.[\w-]{22}(?![\w-])/g;
  const changes = /\b\d{16}[0-9a-f]{8}\b/g;
  const ids = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
  return JSON.parse(
    text
      .replaceAll(times, "time")
      .replaceAll(cursors, "cursor")
      .replaceAll(changes, "change")
      .replaceAll(ids, "id"),
  );
}
