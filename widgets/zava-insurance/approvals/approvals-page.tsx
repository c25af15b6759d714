import { Body1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { KeptScroll, NoticeBar, PageHeader, Problem } from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { Approvals } from "@suite/zava-insurance-contract";
import { UndecidedBar } from "./decide/undecided-bar.tsx";
import { ApprovalsFilterBar } from "./list/filter-bar.tsx";
import { Requests } from "./list/requests.tsx";
import { DeputyButton, DeputyPanel } from "./panel/deputy-panel.tsx";
import { RequestPanel } from "./panel/request-panel.tsx";
import { approvalsStrings } from "./strings.ts";
import type { Workplace } from "./use-workplace.ts";

/** The full-screen workplace: filters, the list with its bulk decision, and the open request beside it. */
export function ApprovalsPage({ workplace }: { workplace: Workplace }) {
  const t = useStrings(approvalsStrings);
  const styles = usePageStyles();
  const { canCallTools } = useHost();
  const { approvals, request, decisions, deputyOpen, openDeputy } = workplace;
  const { view, refresh, pending, error } = approvals;
  const isDeputyOpen = deputyOpen && canCallTools && view.you.manager;
  const hasPanel = isDeputyOpen || request.id !== undefined;
  const toggleDeputy = () => {
    if (!isDeputyOpen) request.close();
    openDeputy(!isDeputyOpen);
  };
  return (
    <main className={styles.page}>
      <KeptScroll page="approvals" />
      <PageHeader
        title={t("title")}
        subtitle={<YourAuthority view={view} />}
        readAt={view.readAt}
        onRefresh={workplace.refresh}
        refreshing={pending}
      >
        {canCallTools && view.you.manager && (
          <DeputyButton pressed={isDeputyOpen} onClick={toggleDeputy} />
        )}
      </PageHeader>
      <ApprovalsFilterBar approvals={approvals} />
      <Problem error={error} onRetry={refresh} />
      <NoticeBar record={decisions} section="" />
      <UndecidedBar decisions={decisions} />
      <div
        className={mergeClasses(hasPanel ? styles.columns : styles.column, pending && styles.busy)}
        aria-busy={pending}
      >
        <Requests
          workplace={workplace}
          onOpen={(id) => {
            openDeputy(false);
            request.open(id);
          }}
        />
        {isDeputyOpen && (
          <DeputyPanel view={view} decisions={decisions} onClose={() => openDeputy(false)} />
        )}
        {!isDeputyOpen && request.id !== undefined && <RequestPanel workplace={workplace} />}
      </div>
    </main>
  );
}

/** Says what the person may decide. */
function YourAuthority({ view: { you, currency } }: { view: Approvals }) {
  const t = useStrings(approvalsStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const { manager, deputyFor = [], deputy, limitCents } = you;
  const managers = deputyFor.map(({ managerName }) => oneLine(managerName, 40));
  const parts = [
    manager && t("asManager"),
    managers.length > 0 && t("asDeputy", { managers: format.list(managers) }),
    deputy &&
      t("deputyNow", { name: oneLine(deputy.deputyName, 40), day: format.day(deputy.until) }),
    !manager &&
      managers.length === 0 &&
      limitCents !== undefined &&
      t("withLimit", { limit: format.roundedCents(limitCents, currency) }),
  ];
  return <Body1 className={styles.subtitle}>{parts.filter(Boolean).join(" ")}</Body1>;
}
