import { Button } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  DismissCircleRegular,
  NoteRegular,
  PlayCircleRegular,
  SendRegular,
} from "@fluentui/react-icons";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { OrderRow } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { detailStrings } from "./strings.ts";
import type { OrderEdits } from "./use-order-edits.ts";

interface OrderActionsProps {
  row: OrderRow;
  edits: OrderEdits;
  onNote: () => void;
}

/** What the life of an order allows now, and a note at any time. */
export function OrderActions({ row, edits, onNote }: OrderActionsProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const styles = useCardStyles();
  const { approve, reject, submit, start, complete } = edits;
  const steps = [
    { status: "pending", edit: submit, icon: <SendRegular />, label: t("submit") },
    { status: "in-progress", edit: start, icon: <PlayCircleRegular />, label: t("startWork") },
    { status: "completed", edit: complete, icon: <CheckmarkCircleRegular />, label: t("completeWork") },
  ] as const;
  return (
    <div className={styles.actions}>
      {row.nextStatuses.includes("approved") && (
        <Button size="small" icon={<CheckmarkCircleRegular />} onClick={approve.begin}>
          {t("approve")}
        </Button>
      )}
      {row.nextStatuses.includes("rejected") && (
        <Button size="small" icon={<DismissCircleRegular />} onClick={reject.begin}>
          {t("reject")}
        </Button>
      )}
      {steps.map(
        ({ status, edit, icon, label }) =>
          row.nextStatuses.includes(status) && (
            <Button key={status} size="small" icon={icon} disabledFocusable={edit.saving} onClick={edit.save}>
              {edit.saving ? kit("saving") : label}
            </Button>
          ),
      )}
      <Button size="small" appearance="subtle" icon={<NoteRegular />} onClick={onNote}>
        {t("addNote")}
      </Button>
    </div>
  );
}
