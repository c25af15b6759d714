import {
  type CommitResult,
  commitResultSchema,
  commitUndoSchema,
  type KeptPart,
  keptPartSchema,
  type PlanReview,
  type TechnicianResult,
} from "@suite/fieldops-contract";
import {
  type Consent,
  useDraft,
  useFormat,
  useHost,
  useStrings,
  useToolMutation,
  useUndoableMutations,
} from "@suite/widget-kit";
import { useState } from "react";
import { z } from "zod";
import { planStrings } from "./strings.ts";

const doneSchema = z
  .object({
    result: commitResultSchema,
    /** Ids of the technicians whose parts were undone. */
    undone: z.array(z.string()),
    /** Parts that an undo of the whole commit could not take back. */
    kept: z.array(keptPartSchema).default([]),
  })
  .nullable();

/** The result of a commit is kept here; undo adds to it, so there is no view to read again. */
const nothingToRead = async () => undefined;

/** Commits the reviewed plan, once the person agrees, and undoes it. The result is kept, so that a reopened plan shows it. */
export function useCommit(planId: string, review: PlanReview | undefined) {
  const [done, keep] = useDraft(`dispatch-commit ${planId}`, null, doneSchema);
  const { call, pending, error } = useToolMutation("commit-assignments", commitResultSchema);
  const question = useQuestion(review);
  const { asksConsent } = useHost();
  const [agreed, setAgreed] = useState<PlanReview>();
  const [hostAsks, setHostAsks] = useState(false);
  const result = done?.result ?? review?.committed;
  const undone = done?.undone ?? [];
  const kept = done?.kept ?? [];
  const saveUndo = (back: readonly string[], left: readonly KeptPart[] = kept) => {
    if (result) keep({ result, undone: [...undone, ...back], kept: [...left] });
  };

  const commit = async (reviewed: PlanReview, consent?: Consent) => {
    const { seal, lines } = reviewed;
    if (!seal) return;
    setAgreed(reviewed);
    setHostAsks(consent !== undefined);
    const assignments = lines.map(({ assignmentId, technicianId }) => {
      return { assignmentId, technicianId };
    });
    const outcome = await call({ seal, assignments }, { consent });
    if (outcome.ok) keep({ result: outcome.data, undone: [], kept: [] });
  };
  const asking = useAsking(commit, question);
  // A person who declines the host's question has no need of an error.
  const isDeclined = asksConsent && error?.code === "declined";
  return {
    result,
    undone: new Set(undone),
    kept,
    /** Asks, then commits. */
    commit: asking.begin,
    asking,
    /** Commits the same seal again; parts that are written stay as they are. The person has agreed before. */
    commitAgain: agreed && (() => commit(agreed)),
    /** A call of the commit is on its way, or waits for the person's answer to the host. */
    pending,
    /** Nothing runs before the person has answered the host, so the page does not say that it commits. */
    committing: pending && !hostAsks,
    error: isDeclined ? undefined : error,
    ...useUndo(result, undone, saveUndo),
  };
}

export type Commit = ReturnType<typeof useCommit>;

/** What the person is asked before a commit: what is written, and how much of it. */
function useQuestion(review: PlanReview | undefined): Consent | undefined {
  const t = useStrings(planStrings);
  const format = useFormat();
  if (!review) return undefined;
  const count = review.lines.length;
  const technicians = new Set(review.lines.map(({ technicianId }) => technicianId));
  const overrides = review.lines.filter(({ overrideReason }) => overrideReason !== undefined);
  const details = [t("askCommitDetail", { count: technicians.size })];
  if (overrides.length > 0) details.push(t("askCommitOverrides", { count: overrides.length }));
  return {
    question: t("askCommit", { count, day: format.day(review.day) }),
    detail: details.join(" "),
    accept: t("acceptCommit", { count }),
  };
}

/** Asks the person before a commit: the host by the call, or the widget in hosts that do not ask. */
function useAsking(
  commit: (reviewed: PlanReview, consent?: Consent) => Promise<void>,
  question: Consent | undefined,
) {
  const { asksConsent } = useHost();
  const [reviewed, setReviewed] = useState<PlanReview>();
  const begin = (review: PlanReview) => {
    if (asksConsent) void commit(review, question);
    else setReviewed(review);
  };
  const answer = (accepted: boolean) => {
    setReviewed(undefined);
    if (accepted && reviewed) void commit(reviewed);
  };
  return { begin, answer, question: reviewed && question };
}

/** Undo of the whole commit in one call, and of single technicians' parts. */
function useUndo(
  result: CommitResult | undefined,
  undone: readonly string[],
  save: (back: readonly string[], kept?: readonly KeptPart[]) => void,
) {
  const whole = useToolMutation("undo-commit", commitUndoSchema);
  const writes = useUndoableMutations(nothingToRead);
  const isBack = ({ technicianId }: TechnicianResult) => undone.includes(technicianId);
  const dispatched =
    result?.technicians.filter((part) => part.outcome === "committed" && !isBack(part)) ?? [];
  const undoAll = async () => {
    if (!result) return;
    const outcome = await whole.call({ planId: result.planId });
    if (outcome.ok) save(outcome.data.undone, outcome.data.kept);
  };
  const undo = async ({ technicianId, changeId }: TechnicianResult) => {
    if (changeId !== undefined && (await writes.undo(changeId))) save([technicianId]);
  };
  return {
    /** Parts that are dispatched now. */
    dispatched,
    undoAll,
    undo,
    undoing: whole.pending || writes.undoing,
    undoError: whole.error ?? writes.undoError,
  };
}
