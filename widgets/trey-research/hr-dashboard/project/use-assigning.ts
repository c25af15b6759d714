import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { quotedText, recordLabel } from "@suite/widget-kit/host/model-context.ts";
import { readNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import { z } from "zod";
import {
  assignmentChangesSchema,
  type BulkAssignment,
  bulkAssignmentSchema,
  type ProjectView,
} from "../../contract.ts";
import { dashboardStrings } from "../strings.ts";

/** Draft of an assignment; it survives closing the widget. */
const assignDraftSchema = z.object({
  picked: z.array(z.object({ id: z.string(), name: z.string() })),
  role: z.string(),
  /** As text in the user's locale. */
  rate: z.string(),
  billable: z.boolean(),
});

export type AssignDraft = z.infer<typeof assignDraftSchema>;

export const emptyDraft: AssignDraft = { picked: [], role: "", rate: "", billable: true };

/** Invalid fields of a draft, checked with the tool's rules. */
export function draftProblems({ role, rate }: AssignDraft, locale: string): { role: boolean; rate: boolean } {
  const { shape } = assignmentChangesSchema;
  return {
    role: !shape.role.safeParse(role).success,
    rate: !shape.rate.optional().safeParse(readNumber(rate, locale)).success,
  };
}

/** Arguments of `bulk-assign-consultants`. */
export function assignArguments(
  projectId: string,
  { picked, role, rate, billable }: AssignDraft,
  locale: string,
) {
  const dollars = readNumber(rate, locale);
  return {
    projectId,
    consultantIds: picked.map(({ id }) => id),
    role: role.trim(),
    billable,
    // The button names the number of people, so pressing it is the consent that the tool needs above ten people.
    confirm: true,
    ...(dollars !== undefined && { rate: dollars }),
  };
}

/** Draft and submission of an assignment of several people. People who failed stay chosen. */
export function useAssigning({ project }: ProjectView, { wrote }: Pick<Writes, "wrote">) {
  const t = useStrings(dashboardStrings);
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
      const names = done.map(({ consultantId, name }) => recordLabel({ id: consultantId, name })).join(", ");
      const role = quotedText(draft.role, 60);
      const [changeId, ...alongside] = done.flatMap((result) => result.changeId ?? []);
      await wrote({
        text: t("assigned", { count: done.length }),
        forModel: `Assigned ${names} as ${role} to ${recordLabel(project)}.`,
        changeId,
        alongside,
        marked: [...doneIds],
        place: project.id,
      });
    }
  };
  /** Sends the form; false when a field is invalid. */
  const assign = (): boolean => {
    setTried(true);
    if (problems.role || problems.rate) return false;
    void send();
    return true;
  };
  return { draft, change, discard, restored, tried, pending, error, results, assign };
}
