import { Button, Caption1, Checkbox, mergeClasses } from "@fluentui/react-components";
import { ArrowRoutingRegular, CalendarAddRegular, DismissRegular } from "@fluentui/react-icons";
import type { AssignmentPin } from "@suite/fieldops-contract";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { IconButton, NameLink, NothingFound, Panel } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type ReactNode, useState } from "react";
import { PriorityBadge, SlaCountdown, StatusMark } from "../parts/badges.tsx";
import { MoreActions } from "../parts/more-actions.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useIsPhone } from "../parts/phone.ts";
import type { Selection } from "../parts/selection.ts";
import { assignmentStrings, fieldWords } from "../strings.ts";
import { useMapStyles } from "./dispatch-map.styles.ts";
import { mapStrings } from "./strings.ts";

interface PlanBarProps {
  readonly rows: Selection;
  readonly selected: Selection;
  readonly onClear: () => void;
  readonly onPlan: (rows: Selection) => void;
  /** Previews a plan as routes; omitted where the host permits no tool calls. */
  readonly onPreview?: (rows: Selection) => void;
  readonly previewing: boolean;
  /** Before the buttons on phones: switches between map and list. */
  readonly leading?: ReactNode;
}

/** Shows the selection and passes it to the planner. An empty selection means all rows shown. */
export function PlanBar(props: PlanBarProps) {
  const { rows, selected, onClear, onPlan, onPreview, previewing, leading } = props;
  const isPhone = useIsPhone();
  const t = useStrings(mapStrings);
  const shared = useStrings(assignmentStrings);
  const kit = useStrings(kitStrings);
  const text = useRowStyles();
  const styles = useMapStyles();
  const count = selected.length;
  const preview = onPreview && {
    label: t("previewRoutes"),
    icon: <ArrowRoutingRegular />,
    disabled: previewing || (count === 0 && rows.length === 0),
    onClick: () => onPreview(count > 0 ? selected : rows),
  };
  return (
    <div className={styles.plan}>
      {leading}
      <Button
        appearance={count > 0 ? "primary" : "secondary"}
        icon={<CalendarAddRegular />}
        disabledFocusable={count === 0 && rows.length === 0}
        onClick={() => onPlan(count > 0 ? selected : rows)}
      >
        {count > 0 ? shared("planSelected", { count }) : shared("planAll", { count: rows.length })}
      </Button>
      {preview && isPhone && <MoreActions actions={[preview]} />}
      {preview && !isPhone && (
        <Button icon={preview.icon} disabledFocusable={preview.disabled} onClick={preview.onClick}>
          {preview.label}
        </Button>
      )}
      <span role="status" className={text.count}>
        {count > 0 && shared("selected", { count })}
      </span>
      {count > 0 && (
        <IconButton
          size="small"
          icon={<DismissRegular />}
          label={kit("clearSelection")}
          onClick={onClear}
        />
      )}
    </div>
  );
}

const step = 40;

interface PinListProps {
  readonly rows: readonly AssignmentPin[];
  readonly selectedIds: readonly string[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

export function PinList({ rows, selectedIds, openId, onOpen, onToggle }: PinListProps) {
  const t = useStrings(mapStrings);
  const kit = useStrings(kitStrings);
  const styles = useMapStyles();
  const [limit, setLimit] = useState(step);
  return (
    <Panel title={t("list")}>
      {rows.length === 0 && <NothingFound hint={t("nothingLeft")} />}
      <ol className={styles.list}>
        {rows.slice(0, limit).map((row) => (
          <PinRow
            key={row.id}
            row={row}
            selected={selectedIds.includes(row.id)}
            open={row.id === openId}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </ol>
      {rows.length > limit && (
        <Button size="small" onClick={() => setLimit(limit + step)}>
          {kit("showMore")}
        </Button>
      )}
    </Panel>
  );
}

interface PinRowProps extends Pick<PinListProps, "onOpen" | "onToggle"> {
  readonly row: AssignmentPin;
  readonly selected: boolean;
  readonly open: boolean;
}

function PinRow({ row, selected, open, onOpen, onToggle }: PinRowProps) {
  const shared = useStrings(assignmentStrings);
  const word = useWords(fieldWords);
  const format = useFormat();
  const text = useRowStyles();
  const styles = useMapStyles();
  return (
    <li className={mergeClasses(styles.row, open && text.open)}>
      <Checkbox
        aria-label={shared("selectNamed", { name: row.site })}
        checked={selected}
        onChange={() => onToggle(row.id)}
      />
      <div className={text.lines}>
        <NameLink name={row.site} current={open} onOpen={() => onOpen(row.id)} />
        <Caption1 className={text.quiet}>
          {format.dotted([word(row.category), word(row.region)])}
        </Caption1>
        <div className={text.marks}>
          <PriorityBadge priority={row.priority} />
          {row.status === "New" ? (
            <SlaCountdown dueAt={row.slaDueAt} />
          ) : (
            <StatusMark status={row.status} />
          )}
        </div>
      </div>
    </li>
  );
}
