import { clip } from "@suite/contracts";
import { blocks, count, whyNothing, withinAnswer } from "@suite/server/tools";
import type { BulkUpdate } from "@suite/trey-research-widgets/contract";
import type { Resolved } from "../each-person.ts";
import { changedFields } from "../rules/consultant-changes.ts";
import type { RequestedUpdate } from "../rules/requested-updates.ts";
import type { Updated } from "../update-each.ts";
import { editableConsultant } from "./editable.ts";
import { countPeople, outcomeTable, whoIsMeant } from "./results.ts";

interface Answer {
  text: string;
  structuredContent: BulkUpdate;
}

/** What became of each row, in the order asked. */
export function bulkUpdateAnswer(rows: readonly Updated[], signal: AbortSignal): Answer {
  const updated = rows.filter(({ outcome }) => outcome === "updated").length;
  const failed = rows.filter(({ outcome }) => outcome === "failed" || outcome === "conflict").length;
  const unchanged = rows.length - updated - failed;
  const stopped = signal.aborted ? " Stopped by the caller." : "";
  const results = withinAnswer(
    rows.map(({ consultantId, name, outcome, error, changeId, row }) => ({
      row: { consultantId: clip(consultantId, 60), name: clip(name, 40), outcome, version: row?.version },
      extras: [
        { error: error && clip(error.message, 160) },
        outcome === "conflict" && row ? { consultant: editableConsultant(row) } : {},
        { changeId },
        row ? { consultant: editableConsultant(row) } : {},
      ],
    })),
  );
  return {
    text: blocks(
      `${count(updated, "consultant")} updated, ${unchanged} unchanged, ${failed} not saved.${stopped}`,
      outcomeTable(rows.map((row) => ({ ...row, note: row.error?.message }))),
      updated > 0 ? "To take one back: show-recent-changes, then undo-change." : "",
    ),
    structuredContent: { results, updated, failed, ...(signal.aborted && { cancelled: true }) },
  };
}

/** What the person is asked before many are written. */
export function bulkUpdateQuestion(
  resolved: readonly Resolved[],
  requested: readonly RequestedUpdate[],
): string {
  return `Write ${fieldsOf(requested)} for ${countPeople(resolved)}? ${whoIsMeant(resolved)}`;
}

function fieldsOf(requested: readonly RequestedUpdate[]): string {
  const { consultantId: _, ...changes } = requested[0] ?? { consultantId: "" };
  return changedFields(changes).join(", ");
}

/** What would be done; nothing is. */
export function bulkUpdatePreview(
  resolved: readonly Resolved[],
  requested: readonly RequestedUpdate[],
  why: keyof typeof whyNothing,
): Answer {
  return {
    text: blocks(
      `Nothing is done yet. This would write ${fieldsOf(requested)} for ${countPeople(resolved)}.`,
      whoIsMeant(resolved),
      whyNothing[why],
    ),
    structuredContent: { results: [], updated: 0, failed: 0, preview: true },
  };
}
