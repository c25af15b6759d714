import { Button, Checkbox } from "@fluentui/react-components";
import { CheckmarkRegular, DismissRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { IconButton, useFocusOnClose } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useSelectionBarStyles } from "../approvals.styles.ts";
import { sumOf } from "../query.ts";
import { approvalsStrings } from "../strings.ts";
import type { Workplace } from "../use-workplace.ts";
import { DecideForm } from "./decide-form.tsx";
import { selectedPlace } from "./use-deciding.ts";

/** Selects all requests that the person may decide, and decides the selected ones with one confirmation. */
export function SelectionBar({ workplace }: { workplace: Workplace }) {
  const t = useStrings(approvalsStrings);
  const styles = useSelectionBarStyles();
  const { selection, deciding, decisions, approvals, rows } = workplace;
  const { cards, offered } = selection;
  const decision = cards.length > 0 ? deciding.in(selectedPlace) : undefined;
  const bar = useFocusOnClose<HTMLDivElement>(decision !== undefined);
  if (offered.length === 0) return null;
  const isAll = cards.length === offered.length;
  const count = offered.length;
  const decidable = rows.filter((row) => row.decidable).length;
  const label = decidable > count ? t("selectFirst", { count }) : t("selectAll", { count });
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar}>
      <div className={styles.line}>
        <Checkbox
          className={styles.all}
          checked={cards.length > 0 && !isAll ? "mixed" : isAll}
          label={label}
          onChange={() => (isAll ? selection.clear() : selection.selectAll())}
        />
        {cards.length > 0 && !decision && <BulkButtons workplace={workplace} />}
      </div>
      {decision && (
        <DecideForm
          key={decision}
          cards={cards}
          decision={decision}
          currency={approvals.view.currency}
          draftKey={`approvals/${selectedPlace}/${decision}`}
          decisions={decisions}
          onClose={deciding.end}
        />
      )}
    </div>
  );
}

function BulkButtons({ workplace: { selection, deciding, approvals } }: { workplace: Workplace }) {
  const t = useStrings(approvalsStrings);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const styles = useSelectionBarStyles();
  const count = selection.cards.length;
  const amount = format.cents(sumOf(selection.cards), approvals.view.currency);
  return (
    <div className={styles.bulk}>
      <span className={styles.count} role="status">
        {t("selected", { count, amount })}
      </span>
      <Button
        size="small"
        appearance="primary"
        icon={<CheckmarkRegular />}
        onClick={() => deciding.begin(selectedPlace, "approve")}
      >
        {t("approveCount", { count })}
      </Button>
      <Button
        size="small"
        icon={<DismissRegular />}
        onClick={() => deciding.begin(selectedPlace, "reject")}
      >
        {t("rejectCount", { count })}
      </Button>
      <IconButton
        size="small"
        icon={<DismissRegular />}
        label={kit("clearSelection")}
        onClick={selection.clear}
      />
    </div>
  );
}
