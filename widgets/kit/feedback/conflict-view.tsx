import { Body1, Button, Caption1, Subtitle2 } from "@fluentui/react-components";
import { WarningRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "../host/use-locale.ts";
import { conflictStrings } from "../i18n/conflict-strings.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { LastChange } from "../queries/tool-outcome.ts";

import { useConflictStyles } from "./feedback.styles.ts";

/** The person's value and the stored value of a field, formatted for display. */
export interface ConflictField {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface ConflictViewProps {
  readonly fields: readonly ConflictField[];
  /** The other change; names its author only where the server does. */
  readonly lastChange?: LastChange;
  /** False if the other writer changed other fields, so that saving overwrites nothing of theirs. Default: true. */
  readonly collides?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly pending?: boolean;
}

function useConflictTitle(lastChange: LastChange | undefined): string {
  const t = useStrings(conflictStrings);
  if (lastChange?.byYou) return t("byYou");
  const name = oneLine(lastChange?.by ?? "", 60);
  if (name) return t("by", { name });
  return lastChange ? t("bySomebody") : t("title");
}

/**
 * Both versions side by side after a conflict. Only fields that differ are listed. The first button never overwrites the other
 * person's change: it saves both changes where they are of different fields, and else takes the current version.
 *
 * @example
 * <ConflictView
 *   fields={[{ label: "City", mine: "Oslo", theirs: "Bergen" }]}
 *   lastChange={edit.lastChange}
 *   onKeepMine={edit.keepMine}
 *   onTakeTheirs={edit.takeTheirs}
 * />
 */
export function ConflictView(props: ConflictViewProps) {
  const { fields, lastChange, collides = true, onKeepMine, onTakeTheirs, pending } = props;
  const t = useStrings(conflictStrings);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const styles = useConflictStyles();
  const title = useConflictTitle(lastChange);
  const differing = fields.filter((field) => field.mine !== field.theirs);
  return (
    <section className={styles.conflict} role="alert" aria-label={title}>
      <div className={styles.title}>
        <WarningRegular className={styles.icon} aria-hidden />
        <Subtitle2 as="h2">{title}</Subtitle2>
      </div>
      {lastChange && <Caption1>{t("at", { when: format.dateTime(lastChange.at) })}</Caption1>}
      <Body1>{collides ? t("body") : t("apart")}</Body1>
      <table className={styles.table}>
        <thead>
          <tr>
            {[t("field"), t("mine"), t("theirs")].map((heading) => (
              <th key={heading} scope="col" className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.label}>
              <th scope="row" className={styles.heading}>
                {field.label}
              </th>
              <td className={styles.cell}>
                <bdi>{field.mine || kit("nothing")}</bdi>
              </td>
              <td className={styles.cell}>
                <bdi>{field.theirs || kit("nothing")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={pending}
          onClick={collides ? onTakeTheirs : onKeepMine}
        >
          {collides ? t("takeTheirs") : t("saveMineToo")}
        </Button>
        <Button disabledFocusable={pending} onClick={collides ? onKeepMine : onTakeTheirs}>
          {collides ? t("keepMine") : t("takeTheirs")}
        </Button>
      </div>
    </section>
  );
}
