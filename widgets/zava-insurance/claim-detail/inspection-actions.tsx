import { Button } from "@fluentui/react-components";
import {
  ArrowUndoRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  PlayCircleRegular,
} from "@fluentui/react-icons";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { InspectionRow, InspectionStatus } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { detailStrings } from "./strings.ts";
import type { InspectionEdits } from "./use-inspection-edits.ts";

interface InspectionActionsProps {
  row: InspectionRow;
  edits: InspectionEdits;
}

/** What the life of an inspection allows now, and nothing else. */
export function InspectionActions({ row, edits }: InspectionActionsProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const styles = useCardStyles();
  const { plan, result, start, reopen, cancel } = edits;
  const may = (status: InspectionStatus) => row.nextStatuses.includes(status);
  const back = row.status === "cancelled" ? t("reopen") : t("unschedule");
  const saving = start.saving || reopen.saving;
  if (!row.editable && row.nextStatuses.length === 0) return null;
  return (
    <div className={styles.actions}>
      {row.editable && (
        <Button size="small" icon={<CalendarLtrRegular />} onClick={plan.begin}>
          {may("scheduled") ? t("schedule") : t("editPlan")}
        </Button>
      )}
      {may("in-progress") && (
        <Button size="small" icon={<PlayCircleRegular />} disabledFocusable={saving} onClick={start.save}>
          {start.saving ? kit("saving") : t("start")}
        </Button>
      )}
      {may("completed") && (
        <Button size="small" icon={<CheckmarkCircleRegular />} onClick={result.begin}>
          {t("complete")}
        </Button>
      )}
      {may("open") && (
        <Button size="small" icon={<ArrowUndoRegular />} disabledFocusable={saving} onClick={reopen.save}>
          {reopen.saving ? kit("saving") : back}
        </Button>
      )}
      {may("cancelled") && (
        <Button size="small" appearance="subtle" icon={<DismissCircleRegular />} onClick={cancel.begin}>
          {t("cancelInspection")}
        </Button>
      )}
    </div>
  );
}
