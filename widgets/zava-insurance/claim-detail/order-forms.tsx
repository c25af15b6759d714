import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EditForm } from "@suite/widget-kit/parts/edit-form.tsx";
import type { ClaimDetail, InspectionRow, OrderRow, OrderStatus } from "../contract.ts";
import { ApprovalFields } from "./approval-fields.tsx";
import { useCardStyles } from "./card.styles.ts";
import { conflictOf } from "./conflict-of.ts";
import { LossWarning } from "./loss-warning.tsx";
import { NoteField } from "./note-field.tsx";
import type { StoredOrder } from "./order-values.ts";
import { StepOutcome } from "./step-outcome.tsx";
import { detailStrings } from "./strings.ts";
import type { OrderEdits } from "./use-order-edits.ts";
import { useOrderFacts } from "./use-order-facts.ts";

interface OrderFormsProps {
  row: OrderRow;
  data: ClaimDetail;
  edits: OrderEdits;
  inspections: readonly InspectionRow[];
}

/** The forms of an order that are open, and what became of its steps without a form. */
export function OrderForms({ row, data, edits, inspections }: OrderFormsProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const factsOf = useOrderFacts();
  const { approve, reject, submit, start, complete } = edits;
  const clash = (status: OrderStatus, theirs: StoredOrder | undefined) => {
    const contractorName =
      theirs?.contractorId === row.contractorId ? row.contractorName : theirs?.contractorId;
    return conflictOf<StoredOrder>({ ...row, status }, theirs && { ...theirs, contractorName }, factsOf);
  };
  const exceeds = row.exceedsLoss || approve.preview !== undefined;
  return (
    <>
      {approve.open && (
        <div className={styles.form}>
          <EditForm
            label={t("approveOrder")}
            edit={approve}
            conflict={clash("approved", approve.theirs)}
            saveLabel={exceeds ? t("approveAnyway") : t("approveOrder")}
          >
            {() => (
              <>
                {exceeds && <LossWarning row={row} data={data} exceeds={approve.preview?.exceeds} />}
                <ApprovalFields edit={approve} inspections={inspections} />
              </>
            )}
          </EditForm>
        </div>
      )}
      {reject.open && (
        <div className={styles.form}>
          <EditForm
            label={t("rejectOrder")}
            edit={reject}
            conflict={clash("rejected", reject.theirs)}
            saveLabel={t("rejectOrder")}
          >
            {() => (
              <NoteField
                note={reject.form.note}
                invalid={reject.invalid.includes("note")}
                onChange={(note) => reject.change({ note })}
              />
            )}
          </EditForm>
        </div>
      )}
      <StepOutcome edit={submit} conflict={clash("pending", submit.theirs)} />
      <StepOutcome edit={start} conflict={clash("in-progress", start.theirs)} />
      <StepOutcome edit={complete} conflict={clash("completed", complete.theirs)} />
    </>
  );
}
