import { type History, inline } from "@suite/contracts";
import { z } from "zod";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import { changeEntry, changeSchema } from "./change-entry.ts";

export const undoChange = defineTool({
  name: "undo-change",
  title: "Undo a change",
  description:
    "Undoes one change listed by show-recent-changes: reverts, reverses or cancels it, takes it back, " +
    "rolls it back, puts back or restores the previous value. Use it when what somebody just did was a " +
    "mistake: oops, that was wrong, I picked the wrong one. Refused with a conflict when the record was " +
    "changed again since; undo the newer change first. The undo is a change of its own, so it can be " +
    "undone too.",
  inputSchema: z.object({
    changeId: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .describe("The id of the change, from show-recent-changes or a write"),
  }),
  outputSchema: z.object({ change: changeSchema.describe("The change that the undo made") }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  invoking: "Undoing the change…",
  invoked: "Undid the change",
  async handler({ changeId }, { store, signal }: ToolContext<{ history: History }>) {
    const change = changeEntry(await store.history.undo(changeId, { signal }));
    return {
      text: `Undone. **${inline(change.record)}**: ${inline(change.summary, 300)} (change \`${change.id}\`)`,
      structuredContent: { change },
    };
  },
});
