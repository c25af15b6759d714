import { Body1, Button, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import type { Comparison, ConsultantProfile, ProfilePageData } from "@suite/trey-research-contract";
import {
  type RecordQuery,
  recordLabel,
  useFormat,
  useHost,
  useRecordQuery,
  useRefresh,
  useResultState,
  useStrings,
  useWords,
} from "@suite/widget-kit";
import {
  Avatar,
  FullscreenButton,
  KeptScroll,
  KeyFigures,
  NoticeBar,
  PageHeader,
  Panel,
  TagList,
} from "@suite/widget-kit/components";
import { useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useEffect, useState } from "react";
import { z } from "zod";
import { AllocationChart } from "../charts/hours-chart.tsx";
import { OverAllocated } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { AssignmentsPanel } from "./assignments.tsx";
import { ComparisonView } from "./comparison.tsx";
import { DetailsPanel } from "./details.tsx";
import { useProfileCardStyles } from "./profile.styles.ts";
import { ContactList, isOver, OverAllocation, useProfileFigures } from "./profile-summary.tsx";
import { profileStrings } from "./strings.ts";

/** A consultant, or two side by side: an inline card, or the full view. */
export function ConsultantProfileWidget({ data }: WidgetProps<ProfilePageData>) {
  // Kept while a profile is open, for the way back.
  const [left, setLeft] = useState<Comparison>();
  const reopening = useReopened(data, setLeft);
  const [isBack, setBack] = useState(false);
  const reopened = isBack ? left : undefined;
  const back = () => {
    setBack(true);
    reopening.keep(undefined);
  };
  const comparison = data.view === "comparison" ? data : reopened;
  if (comparison) {
    return (
      <ComparisonView
        data={comparison}
        onOpen={(consultantId) => {
          setLeft(comparison);
          setBack(false);
          reopening.keep(consultantId);
        }}
      />
    );
  }
  // Drafts, notices and open forms belong to one person.
  return (
    data.view === "consultant" && (
      <ProfileViews key={data.consultant.id} data={data} onBack={left && back} />
    )
  );
}

const openedSchema = z.string().optional();

/** Keeps which profile was opened from a comparison, and opens it again after the page was loaded again. */
function useReopened(data: ProfilePageData, onReopen: (left: Comparison) => void) {
  const [first] = useState(data);
  const [opened, keep] = useResultState("opened", first.readAt, undefined, openedSchema);
  const { refresh } = useRefresh("show-consultant-profile", { consultantId: opened ?? "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (first.view !== "comparison" || opened === undefined) return;
    onReopen(first);
    void refresh();
  }, []);
  return { keep };
}

interface ProfileViewsProps {
  data: ConsultantProfile;
  /** Goes back to the comparison from which the profile was opened. */
  onBack: (() => void) | undefined;
}

function ProfileViews({ data, onBack }: ProfileViewsProps) {
  const { fullView } = useHost();
  const { id, name } = data.consultant;
  const profile = useRecordQuery({
    tool: "show-consultant-profile",
    args: { consultantId: id },
    about: `The person is looking at the profile of consultant ${recordLabel({ id, name })} in the consultant-profile view.`,
  });
  const [assigning, setAssigning] = useResultState("assigning", id, false, z.boolean());
  return fullView ? (
    <>
      <KeptScroll page={`profile ${id}`} />
      <ProfilePage
        data={data}
        profile={profile}
        assigning={assigning}
        onAssigning={setAssigning}
        onBack={onBack}
      />
    </>
  ) : (
    <ProfileCard data={data} onAssign={() => setAssigning(true)} />
  );
}

function ProfileCard({ data, onAssign }: { data: ConsultantProfile; onAssign: () => void }) {
  const t = useStrings(profileStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const card = useInlineStyles();
  const styles = useProfileCardStyles();
  const { canCallTools, openFullView } = useHost();
  const format = useFormat();
  const figures = useProfileFigures(data);
  const { consultant, allocation } = data;
  const assign = () => {
    onAssign();
    void openFullView();
  };
  return (
    <main className={card.card}>
      <div className={styles.head}>
        <Avatar name={consultant.name} size="large" />
        <div className={styles.who}>
          <Subtitle1 as="h1">{consultant.name}</Subtitle1>
          <Body1 className={styles.quiet}>
            {format.dotted(consultant.roles.map(word)) || t("noRoles")}
          </Body1>
          <ContactList consultant={consultant} />
        </div>
      </div>
      <section className={card.column} aria-label={t("figures")}>
        <KeyFigures figures={figures} />
      </section>
      <div className={card.columns}>
        <section className={card.column} aria-label={shared("skills")}>
          <Subtitle2 as="h2">{shared("skills")}</Subtitle2>
          {consultant.skills.length > 0 ? (
            <TagList tags={consultant.skills} limit={10} getLabel={word} />
          ) : (
            <Body1 className={styles.quiet}>{t("noSkills")}</Body1>
          )}
          <Body1 className={styles.quiet}>
            {consultant.certifications.length > 0
              ? t("certificationCount", { count: consultant.certifications.length })
              : t("noCertifications")}
          </Body1>
        </section>
        <section className={card.column} aria-label={shared("allocation")}>
          <div className={styles.heading}>
            <Subtitle2 as="h2">{shared("allocation")}</Subtitle2>
            {/* The key figures name the busiest month. */}
            {allocation.some(isOver) && <OverAllocated />}
          </div>
          <AllocationChart profile={data} compact table={false} />
        </section>
      </div>
      <div className={card.actions}>
        <FullscreenButton appearance="primary" label={t("openProfile")} />
        {canCallTools && (
          <Button icon={<PersonAddRegular />} onClick={assign}>
            {t("assignTo")}
          </Button>
        )}
      </div>
    </main>
  );
}

interface ProfilePageProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
  onBack: (() => void) | undefined;
}

function ProfilePage({ data, profile, assigning, onAssigning, onBack }: ProfilePageProps) {
  const t = useStrings(profileStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const styles = usePageStyles();
  const format = useFormat();
  const figures = useProfileFigures(data);
  const { consultant, allocation } = data;
  return (
    <main className={styles.page}>
      <PageHeader
        leading={<Avatar name={consultant.name} size="large" />}
        title={consultant.name}
        subtitle={
          <Body1 className={styles.subtitle}>
            {format.dotted(consultant.roles.map(word)) || t("noRoles")}
          </Body1>
        }
        readAt={data.readAt}
        onRefresh={profile.refresh}
        refreshing={profile.refreshing}
        onBack={onBack}
      />
      <NoticeBar record={profile} section="" />
      <section aria-label={t("figures")}>
        <KeyFigures framed figures={figures} />
      </section>
      <div className={styles.columns} aria-busy={profile.refreshing}>
        <div className={styles.column}>
          <Panel title={shared("allocation")} aside={<OverAllocation months={allocation} />}>
            <AllocationChart profile={data} />
          </Panel>
          <AssignmentsPanel
            data={data}
            profile={profile}
            assigning={assigning}
            onAssigning={onAssigning}
          />
        </div>
        <div className={styles.column}>
          <DetailsPanel consultant={consultant} profile={profile} />
        </div>
      </div>
    </main>
  );
}
