import { Body1, Button } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useEffect, useRef } from "react";
import type { AssignmentRow } from "../contract.ts";
import { useConfirmRemovalStyles } from "./confirm-removal.styles.ts";
import { dashboardStrings } from "./strings.ts";
import type { Removal } from "./use-removal.ts";

interface ConfirmRemovalProps {
  member: AssignmentRow;
  removal: Removal;
}

/** Asks before an assignment is removed; asks again with what is stored now when somebody else changed it meanwhile. */
export function ConfirmRemoval({ member, removal }: ConfirmRemovalProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useConfirmRemovalStyles();
  const { current, error, pending, confirm, cancel } = removal;
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEscape(question, cancel);
  useEffect(() => keep.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form group, this is a question about one row
    <div
      ref={question}
      role="group"
      aria-label={t("removeNamed", { name: member.consultantName })}
      className={styles.question}
    >
      <Body1 role={current && "alert"}>
        {current
          ? t("removeConflict", { role: current.role, rate: format.money(current.hourlyRate) })
          : t("removeAsk", { name: member.consultantName, project: member.projectName })}
      </Body1>
      {!current && <Problem error={error} />}
      <div className={styles.actions}>
        <Button size="small" appearance="primary" disabledFocusable={pending} onClick={confirm}>
          {current ? t("removeAnyway") : t("remove")}
        </Button>
        <Button size="small" ref={keep} onClick={cancel}>
          {t("keep")}
        </Button>
      </div>
    </div>
  );
}
