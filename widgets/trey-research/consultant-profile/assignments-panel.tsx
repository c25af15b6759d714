import { Body1, Button } from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useFocusOnClose } from "@suite/widget-kit/parts/focus.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { ErrorText } from "@suite/widget-kit/states/error-text.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import type { ConsultantProfile } from "../contract.ts";
import { AssignForm } from "./assign-form.tsx";
import { useAssignmentsPanelStyles } from "./assignments-panel.styles.ts";
import { AssignmentsTable } from "./assignments-table.tsx";
import { profileStrings } from "./strings.ts";
import { useAssignments } from "./use-assignments.ts";
import type { Profile } from "./use-profile.ts";

interface AssignmentsPanelProps {
  data: ConsultantProfile;
  profile: Profile;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
}

/** The projects of a person: to add one, and to remove one. */
export function AssignmentsPanel({ data, profile, assigning, onAssigning }: AssignmentsPanelProps) {
  const t = useStrings(profileStrings);
  const kit = useStrings(kitStrings);
  const styles = useAssignmentsPanelStyles();
  const { canCallTools } = useHost();
  const { rows, total, showMore, loading, error } = useAssignments(data);
  const button = useFocusOnClose<HTMLButtonElement>(assigning);
  const { name } = data.consultant;
  return (
    <Panel
      title={t("assignments")}
      aside={
        canCallTools &&
        !assigning && (
          <Button ref={button} size="small" icon={<PersonAddRegular />} onClick={() => onAssigning(true)}>
            {t("assignTo")}
          </Button>
        )
      }
    >
      <NoticeBar record={profile} place="assignments" />
      {assigning && canCallTools && (
        <AssignForm data={data} profile={profile} onClose={() => onAssigning(false)} />
      )}
      {total === 0 ? (
        <div className={styles.none}>
          <Body1>{t("noAssignments")}</Body1>
          <Body1 className={styles.quiet}>{t("free", { name })}</Body1>
        </div>
      ) : (
        <AssignmentsTable
          rows={rows}
          name={name}
          profile={profile}
          onRemoved={() => button.current?.focus()}
        />
      )}
      {error && (
        <Body1 role="alert">
          <ErrorText error={error} />
        </Body1>
      )}
      {rows.length < total && (
        <div className={styles.more}>
          <Body1 className={styles.quiet}>{kit("shownOf", { shown: rows.length, total })}</Body1>
          {showMore && (
            <Button size="small" disabledFocusable={loading} onClick={showMore}>
              {kit("showMore")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
