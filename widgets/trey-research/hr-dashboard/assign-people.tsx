import { Button } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { focusFirstInvalid } from "@suite/widget-kit/parts/focus.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useRef } from "react";
import type { ProjectView } from "../contract.ts";
import { useAssignPeopleStyles } from "./assign-people.styles.ts";
import { AssignResults } from "./assign-results.tsx";
import { AssignTerms } from "./assign-terms.tsx";
import { Candidates } from "./candidates.tsx";
import { dashboardStrings } from "./strings.ts";
import { useAssigning } from "./use-assigning.ts";
import type { Write } from "./use-writes.ts";

interface AssignPeopleProps {
  view: ProjectView;
  onWritten: (write: Write) => Promise<void>;
}

/** Finds people, chooses several, and puts them on the project; says for each what came of it. */
export function AssignPeople({ view, onWritten }: AssignPeopleProps) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const { canCallTools } = useHost();
  const assigning = useAssigning(view, onWritten);
  const { draft, change, tried, pending, error, results, assign, restored, discard } = assigning;
  const terms = useRef<HTMLDivElement>(null);
  const count = draft.picked.length;
  const submit = () => {
    if (!assign()) focusFirstInvalid(terms.current);
  };
  if (!canCallTools) return null;
  return (
    <Panel title={t("assign")}>
      {restored && (
        <div className={styles.restored}>
          {t("draftRestored")}
          <Button size="small" appearance="subtle" onClick={discard}>
            {t("discard")}
          </Button>
        </div>
      )}
      <Candidates
        team={view.team.items}
        picked={draft.picked}
        onPick={(picked) => change({ ...draft, picked })}
      />
      <AssignTerms ref={terms} draft={draft} team={view.team.items} tried={tried} onChange={change} />
      <Problem error={error} />
      <Button
        appearance="primary"
        className={styles.submit}
        disabledFocusable={count === 0 || pending}
        onClick={submit}
      >
        {count > 0 ? t("assignCount", { count }) : t("assignNobody")}
      </Button>
      <AssignResults results={results} />
    </Panel>
  );
}
