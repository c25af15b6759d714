import { Body1 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import type { ConsultantProfile } from "../contract.ts";
import { AllocationChart } from "../parts/allocation-chart.tsx";
import { treyStrings } from "../strings.ts";
import { AssignmentsPanel } from "./assignments-panel.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { OverAllocation } from "./over-allocation.tsx";
import { useProfileFigures } from "./profile-figures.ts";
import { useProfilePageStyles } from "./profile-page.styles.ts";
import { profileStrings } from "./strings.ts";
import type { Profile } from "./use-profile.ts";

interface ProfilePageProps {
  data: ConsultantProfile;
  profile: Profile;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
}

/** The profile as a workplace: figures and months, assignments to add and remove, and the details to edit. */
export function ProfilePage({ data, profile, assigning, onAssigning }: ProfilePageProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const styles = useProfilePageStyles();
  const format = useFormat();
  const figures = useProfileFigures(data);
  const { consultant, allocation } = data;
  return (
    <main className={styles.page}>
      <PageHeader
        leading={<Avatar name={consultant.name} size="large" />}
        title={consultant.name}
        subtitle={<Body1 className={styles.quiet}>{format.dotted(consultant.roles) || t("noRoles")}</Body1>}
        readAt={data.readAt}
        onRefresh={profile.refresh}
        refreshing={profile.refreshing}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <NoticeBar record={profile} place="" />
      <section aria-label={t("figures")}>
        <KeyFigures framed figures={figures} />
      </section>
      <div className={styles.columns} aria-busy={profile.refreshing}>
        <div className={styles.column}>
          <Panel title={shared("allocation")} aside={<OverAllocation months={allocation} />}>
            <AllocationChart name={consultant.name} months={allocation} />
          </Panel>
          <AssignmentsPanel data={data} profile={profile} assigning={assigning} onAssigning={onAssigning} />
        </div>
        <div className={styles.column}>
          <DetailsPanel consultant={consultant} profile={profile} />
        </div>
      </div>
    </main>
  );
}
