import {
  type Change,
  clip,
  clipBytes,
  type History,
  inline,
  line,
  UserError,
} from "@suite/contracts";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { readCursor, signCursor } from "../signatures.ts";
import { momentInWords, statusInWords } from "../toolkit/in-words.ts";
import { blocks, onlyData } from "../toolkit/markdown.ts";
import { idempotentWrite, pageCursor, readOnly } from "../toolkit/presets.ts";

const changeSchema = z.object({
  id: z.string().describe("Id of the change, for undo-change"),
  at: z.string().describe("Time of the change, ISO 8601 in UTC"),
  tool: z.string(),
  by: z.string(),
  record: z.string().describe("Title of the changed record"),
  summary: z.string(),
  status: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe("Set when the status changed"),
  undoable: z.boolean(),
  call: z.string().optional().describe("The same for all changes of one call"),
});

/** Lines of an undo of several changes, and records that it could not undo. */
const keptLimit = 30;

/** Limit of summaries in characters: enough for a field or two, and twenty of them stay small. */
const summaryLimit = 200;

/**
 * Returns the entry of a change for the answers of the history tools. Their output schemas drop the other fields of the change.
 *
 * @example
 * const page = await store.history.list({ limit: 20, signal });
 * const changes = page.changes.map(changeEntry);
 */
export function changeEntry({ record, summary, ...change }: Change): z.output<typeof changeSchema> {
  return { ...change, record: clipBytes(record, 200), summary: clip(summary, summaryLimit) };
}

/**
 * Tool that lists the latest changes, newest first, up to 20 a page. The store of its server has a `history`.
 *
 * @example
 * const tools = [showClaim, approveOrder, showRecentChanges, undoChange];
 */
export const showRecentChanges = defineTool({
  name: "show-recent-changes",
  title: "Show recent changes",
  description:
    "Lists the latest changes, newest first: what changed, when, by whom and with which tool. Gives the id " +
    "that undo-change needs.",
  inputSchema: z.object({
    record: line(200).optional().describe("Only changes to records whose title contains this"),
    limit: z.int().min(1).max(20).default(10).describe("Maximum number of changes"),
    cursor: pageCursor(2000, "Cursor of the previous answer"),
  }),
  outputSchema: z.object({
    changes: z.array(changeSchema),
    cursor: z.string().optional().describe("Set when there are older changes"),
  }),
  annotations: readOnly,
  invoking: "Reading the history…",
  invoked: "Read the history",
  async handler({ record, limit, cursor }, context: ToolContext<{ history: History }>) {
    const { store, signal, client } = context;
    const filter = record?.toLowerCase();
    const where = filter
      ? (change: Change) => change.record.toLowerCase().includes(filter)
      : undefined;
    const after = cursor === undefined ? undefined : readCursor("history", cursor);
    const page = await store.history.list({ limit, cursor: after, where, signal });
    const next = page.cursor && signCursor("history", page.cursor);
    const changes = page.changes.map(changeEntry);
    const lines = changes.map((change) => {
      const when = momentInWords(change.at, client.timeZone ?? "UTC");
      return `- ${changeInWords(change)} by ${inline(change.by)}, ${when}`;
    });
    const ids = changes.map(
      ({ id, at, tool, record }) => `- \`${id}\`: ${inline(record)}, by ${tool} at ${at}`,
    );
    return {
      text: blocks(
        changes.length === 0 ? nothingFound(record, next) : "The latest changes, newest first:",
        lines.join("\n"),
        next ? "There are older changes." : "",
      ),
      forModel: blocks(
        changes.length === 0 ? "" : "Change ids for undo-change:",
        ids.join("\n"),
        next ? `Older changes: call again with cursor \`${next}\`.` : "",
        changes.length === 0 ? "" : onlyData,
      ),
      structuredContent: { changes, cursor: next },
    };
  },
});

/** Explains an empty page. With a cursor the rest of the history has not been searched yet. */
function nothingFound(record: string | undefined, cursor: string | undefined): string {
  if (cursor) return "No match in the changes searched so far. There are older changes.";
  return record
    ? `No change to a record named like "${inline(record)}" was found.`
    : "Nothing was changed yet.";
}

/**
 * Tool that undoes one change, or all changes of a call. Rejects with `conflict` if the record has changed since. Its server has
 * `showRecentChanges` too, which gives the ids.
 *
 * @example
 * const tools = [showClaim, approveOrder, showRecentChanges, undoChange];
 */
export const undoChange = defineTool({
  name: "undo-change",
  title: "Undo a change",
  description: "Undoes one change. Fails with a conflict if the record has changed since.",
  inputSchema: z.object({
    changeId: line(500).describe("From show-recent-changes or a write"),
    wholeCall: z.boolean().optional().describe("Undoes all that the call changed"),
  }),
  outputSchema: z.object({
    change: changeSchema.describe("The change that the undo made"),
    undone: z.int().optional().describe("With wholeCall: number of changes undone"),
    kept: z
      .array(z.object({ record: z.string(), message: z.string() }))
      .max(keptLimit)
      .optional()
      .describe("With wholeCall: what was not undone"),
  }),
  annotations: idempotentWrite,
  invoking: "Undoing the change…",
  invoked: "Undid the change",
  async handler({ changeId, wholeCall }, { store, signal }: ToolContext<{ history: History }>) {
    if (wholeCall) return undoCall(store.history, changeId, signal);
    const change = changeEntry(await store.history.undo(changeId, { signal }));
    return {
      text: `Undone. The change is ${changeInWords(change)}.`,
      forModel: `The undo is change \`${change.id}\`.`,
      structuredContent: { change },
    };
  },
});

/**
 * Undoes the changes of one call, the newest first, each in a transaction of its own. A record that has changed since is kept, and the
 * others are undone. Throws when none could be undone.
 */
async function undoCall(history: History, changeId: string, signal: AbortSignal) {
  const made: Change[] = [];
  const kept: { record: string; message: string }[] = [];
  let refusal: UserError | undefined;
  for (const { id, record } of await changesOfCall(history, changeId, signal)) {
    try {
      made.push(await history.undo(id, { signal, step: id }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refusal ??= error;
      kept.push({ record: clipBytes(record, 200), message: clip(error.message, summaryLimit) });
    }
  }
  const [first] = made;
  if (!first) throw refusal ?? new UserError("conflict", "There was nothing left to undo.");
  const lines = [
    ...made.map((change) => `- ${changeInWords(changeEntry(change))}`),
    ...kept.map(({ record, message }) => `- Not undone: **${inline(record)}**. ${inline(message)}`),
  ];
  const counted = kept.length > 0 ? `${made.length} of ${made.length + kept.length}` : made.length;
  return {
    text: blocks(`Undone: ${counted} changes.`, lines.slice(0, keptLimit).join("\n")),
    structuredContent: {
      change: changeEntry(first),
      undone: made.length,
      kept: kept.slice(0, keptLimit),
    },
  };
}

/** Time between the first and the last change of one call at most. */
const longestCallMs = 10 * 60_000;

/** Changes that the call of a change made, the newest first. A change of before 2026-11-28 names no call and is alone. */
async function changesOfCall(
  history: History,
  changeId: string,
  signal: AbortSignal,
): Promise<Pick<Change, "id" | "record">[]> {
  const change = await history.get(changeId, { signal });
  if (!change?.call) return [{ id: changeId, record: change?.record ?? changeId }];
  const found: Change[] = [];
  let cursor: string | undefined;
  do {
    const page = await history.list({ limit: 100, cursor, signal });
    found.push(...page.changes.filter(({ call }) => call === change.call));
    cursor = page.cursor;
    const oldest = page.changes.at(-1)?.at ?? change.at;
    if (Date.parse(oldest) < Date.parse(change.at) - longestCallMs) break;
  } while (cursor !== undefined);
  return found;
}

/** Describes a change: its record, and the fields with their values. Statuses are words. */
function changeInWords({ record, summary, status }: z.output<typeof changeSchema>): string {
  let fields = summary;
  for (const code of [status?.from, status?.to]) {
    if (code) fields = fields.replaceAll(code, statusInWords(code));
  }
  return `**${inline(record)}** (${inline(fields, 300)})`;
}
