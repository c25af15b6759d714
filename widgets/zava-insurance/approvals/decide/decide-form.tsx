import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { isBlank, oneLine } from "@suite/contracts";
import { useEdit, useFormat, useLocale, useStrings } from "@suite/widget-kit";
import { EditForm } from "@suite/widget-kit/components";
import {
  type ApprovalCard,
  type ApprovalDecision,
  approvalReasonSchema,
  approvalsDecidedSchema,
  longestReason,
} from "@suite/zava-insurance-contract";
import { useEffect } from "react";
import { z } from "zod";
import { TextField } from "../../parts/fields.tsx";
import { newRow } from "../../parts/step-outcome.tsx";
import { useDecideStyles } from "../approvals.styles.ts";
import { compareRisks, sumOf } from "../query.ts";
import { nameOf, RiskList } from "../request-parts.tsx";
import { approvalsStrings } from "../strings.ts";
import type { Decisions, Undecided } from "./use-decisions.ts";

const formSchema = z.object({ reason: z.string() });

/** Returns true for a reason that the tool takes. A rejection needs one. */
function isValidReason(decision: ApprovalDecision, reason: string): boolean {
  if (isBlank(reason)) return decision === "approve";
  return approvalReasonSchema.safeParse(reason).success;
}

interface DecideFormProps {
  /** The requests to decide, as the person sees them. */
  readonly cards: readonly ApprovalCard[];
  readonly decision: ApprovalDecision;
  readonly currency: string;
  /** Where the typed reason is kept. */
  readonly draftKey: string;
  readonly decisions: Decisions;
  /** Closes the form after the decision or without one. */
  readonly onClose: () => void;
}

/** The one confirmation of a decision: what it costs, what is risky about it, and the reason. */
export function DecideForm(props: DecideFormProps) {
  const { cards, decision, currency, onClose } = props;
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useDecideStyles();
  const edit = useDecision(props);
  const rejects = decision === "reject";
  const amount = format.cents(sumOf(cards), currency);
  const [only] = cards;
  const isOne = cards.length === 1 && only !== undefined;
  const count = cards.length;
  const askOne = rejects ? "askRejectOne" : "askApproveOne";
  const askAll = rejects ? "askReject" : "askApprove";
  const question = isOne ? t(askOne, { what: nameOf(only), amount }) : t(askAll, { count, amount });
  const doOne = rejects ? "rejectAmount" : "approveAmount";
  const doAll = rejects ? "rejectAll" : "approveAll";
  const cancel = () => {
    edit.cancel();
    onClose();
  };
  return (
    <div className={styles.form}>
      <EditForm
        label={question}
        edit={{ ...edit, cancel }}
        conflict={undefined}
        saveLabel={isOne ? t(doOne, { amount }) : t(doAll, { count, amount })}
        danger={rejects}
      >
        {() => (
          <>
            <Body1Strong as="h3" className={styles.question}>
              {question}
            </Body1Strong>
            {!isOne && <Riskiest cards={cards} currency={currency} />}
            <TextField
              label={rejects ? t("reasonToReject") : t("reasonOptional")}
              required={rejects}
              hint={t("reasonHint")}
              value={edit.form.reason}
              maxLength={longestReason}
              validationMessage={edit.invalid.includes("reason") ? problem() : undefined}
              onChange={(reason) => edit.change({ reason })}
            />
          </>
        )}
      </EditForm>
    </div>
  );
  function problem() {
    return t(rejects ? "reasonInvalid" : "reasonTooLong", { max: longestReason });
  }
}

/** State of the form. The call says that the person has confirmed, so the server does not ask again. */
function useDecision({ cards, decision, currency, draftKey, decisions, onClose }: DecideFormProps) {
  const { timeZone } = useLocale();
  const edit = useEdit({
    draftKey,
    ...newRow,
    formSchema,
    toForm: () => ({ reason: "" }),
    invalidFields: ({ reason }) => (isValidReason(decision, reason) ? [] : ["reason"]),
    complete: true,
    tool: "decide-approval",
    savedSchema: approvalsDecidedSchema,
    toArgs: ({ reason }) => {
      const approvalIds = cards.map(({ id }) => id);
      const decided = { approvalIds, decision, confirm: true, timeZone };
      return isBlank(reason) ? decided : { ...decided, reason };
    },
    onSaved: (_, answer) => {
      decisions.onDecided(answer, cards, currency);
      onClose();
    },
  });
  const { error } = edit;
  const isRefused = error?.code === "conflict";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isRefused || !error) return;
    decisions.onRefused([toUndecided(error.data, error.message, cards)]);
    onClose();
  }, [isRefused]);
  return edit;
}

const refusalSchema = z.object({
  approvalId: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: z.string().optional(),
});

/** The request that the server refused to decide, since somebody decided or changed it meanwhile. */
function toUndecided(data: unknown, message: string, cards: readonly ApprovalCard[]): Undecided {
  const { approvalId, ...rest } = refusalSchema.catch({}).parse(data ?? {});
  const card = cards.find(({ id }) => id === approvalId) ?? cards[0];
  return { id: approvalId ?? card?.id ?? "", card, message, ...rest };
}

/** The riskiest of several requests, with all that is risky about it. */
function Riskiest({ cards, currency }: Pick<DecideFormProps, "cards" | "currency">) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = useDecideStyles();
  const [riskiest] = cards.toSorted(compareRisks);
  const withRisks = cards.filter(({ risks }) => risks.length > 0).length;
  if (!riskiest || withRisks === 0) return <Body1>{t("noneHasRisks")}</Body1>;
  return (
    <div className={styles.riskiest}>
      <Caption1 className={styles.quiet}>
        {format.dotted([t("riskiest"), t("withRisks", { count: withRisks, total: cards.length })])}
      </Caption1>
      <Body1 className={styles.line}>
        {format.dotted([
          nameOf(riskiest),
          format.cents(riskiest.totalCents, currency),
          oneLine(riskiest.policyHolderName, 60),
        ])}
      </Body1>
      <RiskList card={riskiest} currency={currency} />
    </div>
  );
}
