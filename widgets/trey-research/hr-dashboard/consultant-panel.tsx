import { Body1, Body1Strong, Button, Caption1, Link } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import {
  type ConsultantProfile,
  consultantProfileSchema,
  contactFields,
} from "@suite/trey-research-contract";
import { useFormat, useHost, useRead, useStrings, useWords } from "@suite/widget-kit";
import {
  Avatar,
  Problem,
  SidePanel,
  SkeletonFrame,
  SkeletonItem,
  TagList,
  useReturnFocus,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { AllocationChart } from "../charts/hours-chart.tsx";
import { sumHours } from "../parts/plan.ts";
import { ContactText } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { useConsultantPanelStyles } from "./dashboard.styles.ts";
import { dashboardStrings } from "./strings.ts";

/** Consultant whose details are open beside a list. Closing them restores the focus. `id` is set at once, `profile` when it was read. */
export function useConsultant() {
  const { data, read, clear, error } = useRead("show-consultant-profile", consultantProfileSchema);
  const [id, setId] = useState<string>();
  const focus = useReturnFocus();
  const open = (consultantId: string) => {
    if (consultantId !== id) focus.remember();
    setId(consultantId);
    return read({ consultantId });
  };
  const close = () => {
    setId(undefined);
    clear();
    focus.restore();
  };
  // The profile of the former person is not shown under the new id.
  const profile = data?.consultant.id === id ? data : undefined;
  return { id, profile, open, close, error };
}

export type OpenConsultant = ReturnType<typeof useConsultant>;

interface ConsultantPanelProps {
  consultant: OpenConsultant;
  onOpenProject: (projectId: string) => void;
}

export function ConsultantPanel({ consultant, onOpenProject }: ConsultantPanelProps) {
  const t = useStrings(dashboardStrings);
  const kit = useStrings(kitStrings);
  const styles = useConsultantPanelStyles();
  const { id, profile, open, close, error } = consultant;
  return (
    <SidePanel id={id} title={profile?.consultant.name ?? t("details")} close={t("close")} onClose={close}>
      <Problem
        error={error}
        onRetry={id ? () => open(id) : undefined}
        onChoose={(person) => open(person.id)}
      />
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
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const styles = useConsultantPanelStyles();
  const format = useFormat();
  const { canSendMessages, sendMessage } = useHost();
  const { id, name, roles, location, skills } = profile.consultant;
  const showProfile = { tool: "show-consultant-profile", arguments: { consultantId: id } } as const;
  return (
    <>
      <div className={styles.who}>
        <Avatar name={name} size="large" />
        <div className={styles.lines}>
          <Body1>{format.dotted(roles.map(word))}</Body1>
          <Body1 className={styles.quiet}>{location.city}</Body1>
          {contactFields.map((field) => (
            <Body1 key={field} className={styles.quiet}>
              <ContactText field={field} text={profile.consultant[field] ?? ""} />
            </Body1>
          ))}
        </div>
      </div>
      <TagList tags={skills} getLabel={word} />
      <Body1Strong as="h3">{shared("allocation")}</Body1Strong>
      <AllocationChart profile={profile} compact />
      <ConsultantProjects profile={profile} onOpenProject={onOpenProject} />
      {canSendMessages && (
        <Button
          className={styles.ask}
          icon={<ChatRegular />}
          onClick={() => sendMessage(t("askText", { name }), showProfile)}
        >
          {t("askAbout", { name })}
        </Button>
      )}
    </>
  );
}

function ConsultantProjects({ profile: { assignments }, onOpenProject }: DetailsProps) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useConsultantPanelStyles();
  return (
    <>
      <Body1Strong as="h3" className={styles.title}>
        {t("onProjects")}
      </Body1Strong>
      {assignments.total === 0 && <Body1>{t("noProjectsYet")}</Body1>}
      <ul className={styles.list}>
        {assignments.items.map(({ projectId, projectName, clientName, role, forecast }) => (
          <li key={projectId} className={styles.project}>
            <div className={styles.lines}>
              <Link
                as="button"
                className={styles.start}
                data-row-link
                onClick={() => onOpenProject(projectId)}
              >
                {projectName}
              </Link>
              <Caption1 className={styles.quiet}>{format.dotted([word(role), clientName])}</Caption1>
            </div>
            <span className={styles.figure}>{format.hours(sumHours(forecast))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
