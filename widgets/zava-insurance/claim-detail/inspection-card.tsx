import { mergeClasses } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useFocusOnClose } from "@suite/widget-kit/parts/focus.ts";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { InspectionRow } from "../contract.ts";
import { InspectionStatusBadge, PriorityBadge } from "../parts/badges.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { InspectionActions } from "./inspection-actions.tsx";
import { InspectionForms } from "./inspection-forms.tsx";
import { InspectionText } from "./inspection-text.tsx";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";
import { useInspectionEdits } from "./use-inspection-edits.ts";

interface InspectionCardProps {
  row: InspectionRow;
  claim: ClaimOnScreen;
  readAt: string;
}

/** One inspection: when, by whom, what was found, and what can be done with it now. */
export function InspectionCard({ row, claim, readAt }: InspectionCardProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const { canCallTools } = useHost();
  const edits = useInspectionEdits(row, claim, readAt);
  const open = edits.plan.open || edits.result.open || edits.cancel.open;
  const title = useFocusOnClose<HTMLHeadingElement>(open || edits.start.saving || edits.reopen.saving);
  useUnsavedPart(claim, t("inspectionNamed", { id: row.id, kind: work(row.taskType) }), open);
  const changed = claim.notice?.marked === row.id;
  return (
    <li className={mergeClasses(styles.item, changed && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {work(row.taskType)}
        </h3>
        <PriorityBadge priority={row.priority} />
        <InspectionStatusBadge status={row.status} />
      </div>
      <InspectionText row={row} />
      <NoticeBar record={claim} place={row.id} />
      {canCallTools && <InspectionForms row={row} edits={edits} readAt={readAt} />}
      {canCallTools && !open && <InspectionActions row={row} edits={edits} />}
    </li>
  );
}
