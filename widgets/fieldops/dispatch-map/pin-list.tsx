import { Button, Caption1, Checkbox, Link, mergeClasses } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { useState } from "react";
import type { AssignmentPin } from "../contract.ts";
import { PriorityBadge } from "../parts/priority-badge.tsx";
import { SlaCountdown } from "../parts/sla-countdown.tsx";
import { StatusMark } from "../parts/status-mark.tsx";
import { fieldopsStrings } from "../strings.ts";
import { usePinListStyles } from "./pin-list.styles.ts";
import { mapStrings } from "./strings.ts";

/** A list grows by this many rows. */
const step = 40;

interface PinListProps {
  readonly rows: readonly AssignmentPin[];
  readonly selectedIds: readonly string[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** What the map shows, as a list: the same assignments in the server's order, the most urgent first. */
export function PinList({ rows, selectedIds, openId, onOpen, onToggle }: PinListProps) {
  const t = useStrings(mapStrings);
  const kit = useStrings(kitStrings);
  const styles = usePinListStyles();
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
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const styles = usePinListStyles();
  return (
    <li className={mergeClasses(styles.row, open && styles.open)}>
      <Checkbox
        aria-label={shared("selectNamed", { name: row.site })}
        checked={selected}
        onChange={() => onToggle(row.id)}
      />
      <div className={styles.what}>
        <Link
          as="button"
          className={styles.site}
          aria-current={open ? "true" : undefined}
          onClick={() => onOpen(row.id)}
        >
          <bdi>{row.site}</bdi>
        </Link>
        <Caption1 className={styles.quiet}>{format.dotted([row.category, row.region])}</Caption1>
        <div className={styles.marks}>
          <PriorityBadge priority={row.priority} />
          {row.status === "New" ? <SlaCountdown dueAt={row.slaDueAt} /> : <StatusMark status={row.status} />}
        </div>
      </div>
    </li>
  );
}
