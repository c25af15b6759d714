import { everyClient } from "@suite/server/testing";
import { beforeAll, expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { startTrey } from "./testing/start-trey.ts";

type Call = readonly [tool: string, args: Readonly<Record<string, unknown>>];

/** One call for each tool that no walkthrough makes, and errors of each kind. */
const more: Call[] = [
  ["list-consultants", { limit: 3 }],
  ["list-editable-consultants", { limit: 3 }],
  ["list-projects", {}],
  ["list-assignments", { limit: 5 }],
  ["show-bulk-editor", {}],
  ["recommend-staffing", { projectId: "4" }],
  ["bulk-update-consultants", { consultantIds: ["20", "21"], addSkills: ["Rust"] }],
  ["update-consultant", { consultantId: "24", phone: "+1 617 555 0177" }],
  ["bulk-assign-consultants", { projectId: "13", consultantIds: ["20", "21"], role: "Developer" }],
  ["remove-assignment", { projectId: "4", consultantId: "7" }],
  ["show-consultant-profile", { consultantId: "nobody at all" }],
  ["update-consultant", { consultantId: "24", shoeSize: 44 }],
  ["export-table", { table: "consultants" }],
  ["show-recent-changes", { limit: 5 }],
];
const calls: Call[] = [
  ...walkthroughs.flatMap(({ steps }) => steps.map((step): Call => [step.call, step.arguments])),
  ...more,
];

const eras = Object.keys(everyClient);
const [firstEra = ""] = eras;
const results = new Map<string, unknown[]>();

/** Every call, in order, on a store of its own, and at the end the newest change taken back. */
async function play(era: string): Promise<unknown[]> {
  const trey = await startTrey();
  const client = await everyClient[era]?.(trey.url);
  if (!client) throw new Error(`There is no client for ${era}.`);
  try {
    const answers: unknown[] = [];
    for (const [tool, args] of calls) answers.push(plain(await client.call(tool, args)));
    const { changes } = await trey.store.history.list({ limit: 1 });
    answers.push(plain(await client.call("undo-change", { changeId: changes[0]?.id })));
    return answers;
  } finally {
    await client.close();
    await trey.close();
  }
}

const generatedKeys = new Set(["at", "readAt", "version"]);

/** A result without its revision's envelope, and with a mark in place of ids and times that are new in every run. */
function plain(result: unknown): unknown {
  const text = JSON.stringify(result, (key, value: unknown) => {
    if (key === "resultType" || key.startsWith("io.modelcontextprotocol/")) return undefined;
    if (key === "_meta" && Object.keys(Object(value)).every((name) => name.startsWith("io.")))
      return undefined;
    return generatedKeys.has(key) ? "generated" : value;
  });
  const times = /\d{4}-\d\d-\d\d(T[\d:.]+Z| \d\d:\d\d UTC)/g;
  const cursors = /[\w-]{8,}\.[\w-]{22}(?![\w-])/g;
  const ids = /\b\d{16}[0-9a-f]{8}\b/g;
  return JSON.parse(text.replaceAll(times, "time").replaceAll(cursors, "cursor").replaceAll(ids, "change"));
}

beforeAll(async () => {
  for (const era of eras) results.set(era, await play(era));
}, 120_000);

test("every tool is called", () => {
  const called = new Set([...calls.map(([tool]) => tool), "undo-change"]);
  expect(tools.map(({ name }) => name).filter((name) => !called.has(name))).toEqual([]);
});

test.each(eras.slice(1))(`a client of %s gets what one of ${firstEra} gets`, (era) => {
  expect(results.get(era)).toHaveLength(calls.length + 1);
  expect(results.get(era)).toEqual(results.get(firstEra));
});
