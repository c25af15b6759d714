import { Button } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons";
import { useEdit, useFormat, useStrings } from "@suite/widget-kit";
import { EditForm, useFocusOnClose } from "@suite/widget-kit/components";
import {
  type ApprovalCard,
  approvalReasonSchema,
  approvalRequestedSchema,
  longestReason,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import { TextField } from "../../parts/fields.tsx";
import { newRow } from "../../parts/step-outcome.tsx";
import { requestLabel } from "../query.ts";
import { approvalsStrings } from "../strings.ts";
import type { Workplace } from "../use-workplace.ts";

const formSchema = z.object({ reason: z.string() });

interface AskAgainProps {
  readonly card: ApprovalCard;
  readonly workplace: Workplace;
}

/** Asks for approval of the order as it is now, with the earlier reason to start from. */
export function AskAgain({ card, workplace }: AskAgainProps) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const { approvals, decisions, openNewRequest } = workplace;
  const amount = format.cents(card.totalCents, approvals.view.currency);
  const edit = useEdit({
    draftKey: `approvals/${card.id}/again`,
    ...newRow,
    formSchema,
    toForm: () => ({ reason: card.reason }),
    invalidFields: ({ reason }) => {
      return approvalReasonSchema.safeParse(reason).success ? [] : ["reason"];
    },
    complete: true,
    tool: "request-approval",
    savedSchema: approvalRequestedSchema,
    toArgs: ({ reason }) => ({ purchaseOrderId: card.orderId, reason }),
    onSaved: (_, { approval, changeId }) => {
      void decisions.onSuccess({
        text: t("askedAgain", { amount }),
        modelText: `Asked again for approval: ${requestLabel(approval)}.`,
        changeId,
        highlightedIds: approval.id,
        takesFocus: true,
      });
      openNewRequest({ id: approval.id, changeId, earlierId: card.id });
    },
  });
  const opener = useFocusOnClose<HTMLButtonElement>(edit.open);
  if (!edit.open) {
    return (
      <div>
        <Button ref={opener} icon={<SendRegular />} onClick={edit.begin}>
          {t("askAgain")}
        </Button>
      </div>
    );
  }
  return (
    <EditForm
      label={t("askAgain")}
      edit={edit}
      conflict={undefined}
      saveLabel={t("askAgainNow", { amount })}
    >
      {() => (
        <TextField
          label={t("whyNeeded")}
          required
          maxLength={longestReason}
          value={edit.form.reason}
          validationMessage={
            edit.invalid.includes("reason") ? t("reasonInvalid", { max: longestReason }) : undefined
          }
          onChange={(reason) => edit.change({ reason })}
        />
      )}
    </EditForm>
  );
}
