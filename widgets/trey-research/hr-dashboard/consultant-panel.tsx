import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import {
  type ConsultantProfile,
  consultantProfileSchema,
  contactFields,
} from "@suite/trey-research-contract";
import { useFormat, useHost, useRead, useStrings, useWords } from "@suite/widget-kit";
import {
  Avatar,
  NameLink,
  type OpenRecord,
  RecordPanel,
  TagList,
  useOpenRecord,
} from "@suite/widget-kit/components";
import { AllocationChart } from "../charts/hours-chart.tsx";
import { sumHours } from "../parts/plan.ts";
import { ContactText } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { useConsultantPanelStyles } from "./dashboard.styles.ts";
import { dashboardStrings } from "./strings.ts";

export function useConsultant() {
  const query = useRead("show-consultant-profile", consultantProfileSchema);
  return useOpenRecord(
    query,
    (consultantId) => ({ consultantId }),
    ({ consultant }) => consultant.id,
  );
}

export type OpenConsultant = OpenRecord<ConsultantProfile>;

interface ConsultantPanelProps {
  consultant: OpenConsultant;
  onOpenProject: (projectId: string) => void;
}

export function ConsultantPanel({ consultant, onOpenProject }: ConsultantPanelProps) {
  const t = useStrings(dashboardStrings);
  const title = consultant.data?.consultant.name ?? t("details");
  return (
    <RecordPanel record={consultant} title={title} close={t("close")}>
      {(profile) => <Details profile={profile} onOpenProject={onOpenProject} />}
    </RecordPanel>
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
              <NameLink name={projectName} onOpen={() => onOpenProject(projectId)} />
              <Caption1 className={styles.quiet}>
                {format.dotted([word(role), clientName])}
              </Caption1>
            </div>
            <span className={styles.figure}>{format.hours(sumHours(forecast))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
