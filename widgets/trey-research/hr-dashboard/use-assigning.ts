import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useLocale } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { type BulkAssignment, bulkAssignmentSchema, type ProjectView } from "../contract.ts";
import { assignArguments, assignDraftSchema, draftProblems, emptyDraft } from "./assign-draft.ts";
import type { Write } from "./use-writes.ts";

/** The draft of an assignment of several people, and what came of carrying it out. Who failed stays chosen. */
export function useAssigning({ project }: ProjectView, onWritten: (write: Write) => Promise<void>) {
  const { locale } = useLocale();
  const { call, pending, error } = useTool("bulk-assign-consultants", bulkAssignmentSchema);
  const [draft, change, discard, restored] = useDraft(`assign:${project.id}`, emptyDraft, assignDraftSchema);
  const [results, setResults] = useState<BulkAssignment["results"]>([]);
  const [tried, setTried] = useState(false);
  const problems = draftProblems(draft, locale);

  const send = async () => {
    setTried(false);
    setResults([]);
    const outcome = await call(assignArguments(project.id, draft, locale));
    if (!outcome.ok) return;
    const done = outcome.data.results.filter((result) => result.outcome !== "failed");
    const doneIds = new Set(done.map(({ consultantId }) => consultantId));
    const left = draft.picked.filter(({ id }) => !doneIds.has(id));
    setResults(outcome.data.results);
    if (left.length === 0) discard();
    else change({ ...draft, picked: left });
    if (done.length > 0) {
      const names = done.map(({ name }) => name).join(", ");
      await onWritten({
        change: `assigned ${names} as ${draft.role} to ${project.name}`,
        consultantIds: [...doneIds],
      });
    }
  };
  /** False when a field has to be put right first. */
  const assign = (): boolean => {
    setTried(true);
    if (problems.role || problems.rate) return false;
    void send();
    return true;
  };
  return { draft, change, discard, restored, tried, pending, error, results, assign };
}
