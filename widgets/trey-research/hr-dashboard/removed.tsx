import { Body1, Button } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { dashboardStrings } from "./strings.ts";
import { useTeamStyles } from "./team.styles.ts";
import type { Removal } from "./use-removal.ts";

/** Says who was removed and offers to undo it. The region is always there, so that what comes into it is announced. */
export function Removed({ removal }: { removal: Removal }) {
  const t = useStrings(dashboardStrings);
  const styles = useTeamStyles();
  const { removed, undo, undoing, statusRef } = removal;
  const name = removed?.row.consultantName ?? "";
  return (
    <>
      <div role="status" ref={statusRef} tabIndex={-1} className={styles.status}>
        {removed && <Body1>{t(removed.undone ? "undone" : "removed", { name })}</Body1>}
        {removed?.changeId && (
          <Button size="small" disabledFocusable={undoing.pending} onClick={undo}>
            {t("undo")}
          </Button>
        )}
      </div>
      <Problem error={undoing.error} />
    </>
  );
}
