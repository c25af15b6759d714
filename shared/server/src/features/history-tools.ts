import { type Change, clip, clipBytes, type History, inline, line } from "@suite/contracts";
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
});

/** Limit of summaries in characters: enough for a field or two, and twenty of them stay small. */
const summaryLimit = 200;

/** The output schema drops the other fields of the change. */
function changeEntry({ record, summary, ...change }: Change): z.output<typeof changeSchema> {
  return { ...change, record: clipBytes(record, 200), summary: clip(summary, summaryLimit) };
}

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

export const undoChange = defineTool({
  name: "undo-change",
  title: "Undo a change",
  description:
    "Undoes one change. If the record has changed since, it fails with a conflict; undo the newer change first.",
  inputSchema: z.object({
    changeId: line(500).describe("From show-recent-changes or the tool that made the change"),
  }),
  outputSchema: z.object({ change: changeSchema.describe("The change that the undo made") }),
  annotations: idempotentWrite,
  invoking: "Undoing the change…",
  invoked: "Undid the change",
  async handler({ changeId }, { store, signal }: ToolContext<{ history: History }>) {
    const change = changeEntry(await store.history.undo(changeId, { signal }));
    return {
      text: `Undone. The change is ${changeInWords(change)}.`,
      forModel: `The undo is change \`${change.id}\`.`,
      structuredContent: { change },
    };
  },
});

/** Describes a change: its record, and the fields with their values. Statuses are words. */
function changeInWords({ record, summary, status }: z.output<typeof changeSchema>): string {
  let fields = summary;
  for (const code of [status?.from, status?.to]) {
    if (code) fields = fields.replaceAll(code, statusInWords(code));
  }
  return `**${inline(record)}** (${inline(fields, 300)})`;
}
