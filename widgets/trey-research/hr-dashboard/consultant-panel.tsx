import { Body1, Body1Strong, Button } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { SidePanel } from "@suite/widget-kit/parts/panels.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { SkeletonFrame, SkeletonItem } from "@suite/widget-kit/states/skeleton.tsx";
import type { ConsultantProfile } from "../contract.ts";
import { AllocationChart } from "../parts/allocation-chart.tsx";
import { EmailText } from "../parts/email-text.tsx";
import { treyStrings } from "../strings.ts";
import { useConsultantPanelStyles } from "./consultant-panel.styles.ts";
import { ConsultantProjects } from "./consultant-projects.tsx";
import { dashboardStrings } from "./strings.ts";
import type { OpenConsultant } from "./use-consultant.ts";

interface ConsultantPanelProps {
  consultant: OpenConsultant;
  onClose: () => void;
  onOpenProject: (projectId: string) => void;
}

/** One consultant beside the lists: contact, skills, allocation by month, and projects to drill into. */
export function ConsultantPanel({ consultant, onClose, onOpenProject }: ConsultantPanelProps) {
  const t = useStrings(dashboardStrings);
  const kit = useStrings(kitStrings);
  const styles = useConsultantPanelStyles();
  const { id, profile, open, error } = consultant;
  return (
    <SidePanel id={id} title={profile?.consultant.name ?? t("details")} close={t("close")} onClose={onClose}>
      <Problem error={error} onRetry={id ? () => open(id) : undefined} />
      {profile && <Details profile={profile} onOpenProject={onOpenProject} />}
      {!profile && !error && (
        <SkeletonFrame className={styles.lines} label={kit("updating")}>
          <SkeletonItem size={56} shape="circle" />
          <SkeletonItem size={16} />
          <SkeletonItem size={128} />
        </SkeletonFrame>
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  profile: ConsultantProfile;
  onOpenProject: (projectId: string) => void;
}

function Details({ profile, onOpenProject }: DetailsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useConsultantPanelStyles();
  const format = useFormat();
  const { canSendMessages, sendMessage } = useHost();
  const { name, roles, email, phone, location, skills } = profile.consultant;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} size="large" />
        <div className={styles.lines}>
          <Body1>{format.dotted(roles)}</Body1>
          <Body1 className={styles.quiet}>{location.city}</Body1>
          <Body1 className={styles.quiet}>
            <EmailText address={email} />
          </Body1>
          <Body1 className={styles.quiet}>
            <bdi dir="ltr">{phone}</bdi>
          </Body1>
        </div>
      </div>
      <TagList tags={skills} />
      <Body1Strong as="h3">{shared("allocation")}</Body1Strong>
      <AllocationChart name={name} months={profile.allocation} compact />
      <ConsultantProjects assignments={profile.assignments.items} onOpenProject={onOpenProject} />
      {canSendMessages && (
        <Button
          className={styles.ask}
          icon={<ChatRegular />}
          onClick={() => sendMessage(t("askText", { name }))}
        >
          {t("askAbout", { name })}
        </Button>
      )}
    </>
  );
}
