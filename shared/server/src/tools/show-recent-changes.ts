import { type Change, type History, inline } from "@suite/contracts";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { changeEntry, changeSchema } from "./change-entry.ts";

export const showRecentChanges = defineTool({
  name: "show-recent-changes",
  title: "Show recent changes",
  description:
    "Lists the latest changes to the data, newest first: the history, or audit log, of what was changed, " +
    "when, by whom and with which tool. Use it when somebody asks what happened recently, today, " +
    "yesterday or in the last hours, who edited, touched or approved something lately, which edits or " +
    "modifications were made this week, what a colleague did, or before undoing something.",
  inputSchema: z.object({
    record: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe("Only changes to records whose title contains this"),
    limit: z.int().min(1).max(20).default(10).describe("How many changes to list"),
    cursor: z.string().max(2000).optional().describe("Cursor of the previous answer, for older changes"),
  }),
  outputSchema: z.object({
    changes: z.array(changeSchema),
    cursor: z.string().optional().describe("Set when there are older changes"),
  }),
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  invoking: "Reading the history…",
  invoked: "Read the history",
  async handler({ record, limit, cursor }, { store, signal }: ToolContext<{ history: History }>) {
    const wanted = record?.toLowerCase();
    const where = wanted ? (change: Change) => change.record.toLowerCase().includes(wanted) : undefined;
    const page = await store.history.list({ limit, cursor, where, signal });
    const changes = page.changes.map(changeEntry);
    const lines = changes.map(
      ({ id, at, tool, by, record: title, summary }) =>
        `- **${inline(title)}**: ${inline(summary, 300)} (${at.slice(0, 16).replace("T", " ")} UTC, ${inline(by)}, ${tool}; change \`${id}\`)`,
    );
    const nothing = nothingFound(record, page.cursor);
    const more = page.cursor ? ["", `Older changes: call again with cursor \`${page.cursor}\`.`] : [];
    return {
      text: [...(lines.length ? lines : [nothing]), ...more].join("\n"),
      structuredContent: { changes, cursor: page.cursor },
    };
  },
});

/** One call looks through a part of a long history, so that nothing found yet is not nothing at all. */
function nothingFound(record: string | undefined, cursor: string | undefined): string {
  if (cursor) return "Among the changes looked at none matches; there are older ones.";
  return record
    ? `No change to a record named like "${inline(record)}" was found.`
    : "Nothing was changed yet.";
}
