import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { ChatRegular } from "@fluentui/react-icons";
import {
  type ConsultantProfile,
  consultantProfileSchema,
  contactFields,
} from "@suite/trey-research-contract";
import {
  type UndoableMutations,
  useFormat,
  useHost,
  useStrings,
  useWords,
} from "@suite/widget-kit";
import {
  Avatar,
  NameLink,
  type OpenRecord,
  RecordPanel,
  TagList,
  useOpenRecord,
  useReturnFocus,
} from "@suite/widget-kit/components";
import { useState } from "react";
import { AllocationChart } from "../charts/hours-chart.tsx";
import { sumHours } from "../parts/plan.ts";
import { ContactText } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { useConsultantPanelStyles } from "./dashboard.styles.ts";
import { MonthDetails } from "./month/month-details.tsx";
import { dashboardStrings } from "./strings.ts";

export function useConsultant() {
  const record: OpenRecord<ConsultantProfile> = useOpenRecord(
    "show-consultant-profile",
    consultantProfileSchema,
    (consultantId) => ({ consultantId }),
  );
  const [month, setMonth] = useState<OpenMonth>();
  const focus = useReturnFocus();
  const clear = () => {
    setMonth(undefined);
    record.clear();
  };
  return {
    ...record,
    /** Month that is shown instead of the profile. */
    month: month?.shown,
    /** Names what was opened, whose panel takes the focus. */
    opened: [record.id, month?.opened].join(" "),
    open: (consultantId: string) => {
      focus.remember();
      setMonth(undefined);
      record.open(consultantId);
    },
    openMonth: (consultantId: string, opened: string) => {
      focus.remember();
      setMonth({ opened, shown: opened });
      record.open(consultantId);
    },
    showMonth: (shown: string) => setMonth(month && { ...month, shown }),
    showProfile: () => setMonth(undefined),
    clear,
    close: () => {
      clear();
      focus.restore();
    },
  };
}

/** Month as opened from a cell, and as shown after steps to other months. */
interface OpenMonth {
  readonly opened: string;
  readonly shown: string;
}

export type OpenConsultant = ReturnType<typeof useConsultant>;

interface ConsultantPanelProps {
  consultant: OpenConsultant;
  onOpenProject: (projectId: string) => void;
  writes: UndoableMutations;
}

/** The open consultant: the profile, or one month of it. */
export function ConsultantPanel({ consultant, onOpenProject, writes }: ConsultantPanelProps) {
  const t = useStrings(dashboardStrings);
  const { data, month, opened } = consultant;
  const title = data?.consultant.name ?? t("details");
  return (
    <RecordPanel record={{ ...consultant, id: opened }} title={title} close={t("close")}>
      {(profile) =>
        month ? (
          <MonthDetails
            key={`${profile.consultant.id} ${month}`}
            profile={profile}
            month={month}
            onMonth={consultant.showMonth}
            onOpenProject={onOpenProject}
            onOpenProfile={consultant.showProfile}
            writes={writes}
          />
        ) : (
          <Details profile={profile} onOpenProject={onOpenProject} />
        )
      }
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
