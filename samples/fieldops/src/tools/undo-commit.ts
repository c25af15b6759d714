import type { Change } from "@suite/contracts";
import { type CommitUndo, commitUndoSchema, planCheckSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { blocks, count, idempotentWrite, table } from "@suite/server/tools";
import { z } from "zod";
import { findChange } from "../data/commit/find-change.ts";
import { undoCommit as takeBack } from "../data/commit/undo-commit.ts";
import type { Context } from "../store.ts";
import { technicianLabel } from "../views/words.ts";

export const undoCommit = defineTool({
  name: "undo-commit",
  title: "Undo commit",
  description:
    "Takes back a committed plan: the assignments are new again and the technicians' time is free. Each " +
    "technician's part is undone completely or not at all; a part whose work has begun stays dispatched and " +
    "is reported. Repeating it changes nothing.",
  inputSchema: z.object({ planId: planCheckSchema.shape.planId }),
  outputSchema: commitUndoSchema,
  annotations: idempotentWrite,
  cost: 10,
  visibility: ["app"],
  async handler({ planId }, context: Context) {
    await requireUndo(context, planId);
    const result = await takeBack(context, planId);
    return { text: undoText(result), structuredContent: result };
  },
});

/** Throws `forbidden` for a commit of another person that the caller may not undo. */
async function requireUndo(context: Context, planId: string): Promise<void> {
  const isCommit = ({ kind, key, tool }: Change) =>
    kind === "plan" && key.id === planId && tool === "commit-assignments";
  const commit = await findChange(context, isCommit);
  if (commit) await context.store.history.requireUndo(commit.id, context);
}

export function undoText({ reopened, kept }: CommitUndo): string {
  const keptCount = kept.reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  const outcome =
    reopened > 0
      ? `**Undone.** ${count(reopened, "assignment")} ${reopened === 1 ? "is" : "are"} new again.`
      : "**Nothing was undone.**";
  if (kept.length === 0) return outcome;
  return blocks(
    `${outcome} ${count(keptCount, "assignment")} ${keptCount === 1 ? "stays" : "stay"} dispatched:`,
    table(
      ["Technician", "Assignments", "Why"],
      kept.map((part) => [
        technicianLabel({ name: part.technicianName }),
        part.assignmentIds.slice(0, 10).join(", "),
        part.message,
      ]),
    ),
  );
}
