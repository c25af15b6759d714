import { Body1, Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { PeopleTeamRegular } from "@fluentui/react-icons";
import type { Staffing } from "@suite/trey-research-contract";
import {
  describeView,
  recordLabel,
  useFormat,
  useHost,
  useModelContext,
  useStrings,
} from "@suite/widget-kit";
import { FullscreenButton, NoticeBar, PageHeader, Panel, Problem } from "@suite/widget-kit/components";
import { useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import { useConsultant } from "../consultant-panel.tsx";
import { ProjectPage } from "../project/project-page.tsx";
import { dashboardStrings } from "../strings.ts";
import { useProject } from "../use-dashboard.ts";
import { RecommendedPerson } from "./recommended-person.tsx";
import { useStaffing } from "./use-staffing.ts";

const inline = 3;

/** People to add to a project, best first, each with a button that assigns them. The project opens in full screen. */
export function StaffingView({ data }: { data: Staffing }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const card = useInlineStyles();
  const page = usePageStyles();
  const { fullView, openFullView, canCallTools } = useHost();
  const project = useProject(undefined);
  const consultant = useConsultant();
  const staffing = useStaffing(data, project.refresh);
  const { writes } = staffing;
  const { candidates, total, skills } = data;
  useModelContext(
    writes.changes.length > 0
      ? describeView({
          screen: `Recommended people for the project ${recordLabel(data.project)} are on screen.`,
          changes: writes.changes,
        })
      : undefined,
  );
  const openProject = () => {
    void project.open(data.project.id);
    if (!fullView) void openFullView();
  };
  if (fullView && project.view) {
    return (
      <ProjectPage
        view={project.view}
        project={project}
        consultant={consultant}
        onBack={project.close}
        writes={writes}
      />
    );
  }
  const title = t("staffingTitle", { project: data.project.name });
  const about = format.dotted([
    data.project.clientName,
    skills.length > 0 && format.list(skills),
    t("peopleFit", { count: total }),
  ]);
  const shown = fullView ? candidates : candidates.slice(0, inline);
  const people = (
    <>
      <NoticeBar record={writes} section="" />
      <Problem error={project.error} onRetry={openProject} />
      {candidates.length === 0 && <Body1>{t("nobodyFits")}</Body1>}
      <ul className={card.list}>
        {shown.map((person) => (
          <RecommendedPerson key={person.id} person={person} month={data.month} staffing={staffing} />
        ))}
      </ul>
    </>
  );
  const manage = canCallTools && (
    <Button icon={<PeopleTeamRegular />} disabledFocusable={project.pending} onClick={openProject}>
      {t("manageTeam")}
    </Button>
  );
  if (fullView) {
    return (
      <main className={page.page}>
        <PageHeader
          title={title}
          subtitle={<Body1 className={page.subtitle}>{about}</Body1>}
          readAt={data.readAt}
        >
          {manage}
          <FullscreenButton appearance="subtle" />
        </PageHeader>
        <Panel title={t("candidates")}>{people}</Panel>
      </main>
    );
  }
  return (
    <main className={card.card}>
      <div className={card.head}>
        <Subtitle1 as="h1">{title}</Subtitle1>
        <Caption1 className={card.subtitle}>{about}</Caption1>
      </div>
      {people}
      <div className={card.actions}>
        {candidates.length > shown.length && (
          <FullscreenButton label={t("showPeople", { count: candidates.length })} />
        )}
        {manage}
      </div>
    </main>
  );
}
