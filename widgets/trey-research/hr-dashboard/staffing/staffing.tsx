import { Body1, Body1Strong, Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { CheckmarkCircleRegular, PeopleTeamRegular, PersonAddRegular } from "@fluentui/react-icons";
import type { Staffing } from "@suite/trey-research-contract";
import {
  describeView,
  recordLabel,
  useEscape,
  useFormat,
  useHost,
  useModelContext,
  useStrings,
} from "@suite/widget-kit";
import {
  Avatar,
  FullscreenButton,
  focusFirstInvalid,
  NoticeBar,
  PageHeader,
  Panel,
  Problem,
  StatusBadge,
  TagList,
  useFocusOnClose,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import { useEffect, useRef } from "react";
import { LoadBars } from "../../charts/workload.tsx";
import { PlanFields, PlanTotal, TermsFields } from "../../parts/plan-form.tsx";
import { useConsultant } from "../consultant-panel.tsx";
import { ProjectPage } from "../project/project-page.tsx";
import { dashboardStrings } from "../strings.ts";
import { useProject } from "../use-dashboard.ts";
import { useStaffingStyles } from "./staffing.styles.ts";
import { type Recommended, type StaffingState, useStaffing } from "./use-staffing.ts";

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
  const firstCandidates = fullView ? candidates : candidates.slice(0, inline);
  const people = (
    <>
      <NoticeBar record={writes} section="" />
      <Problem error={project.error} onRetry={openProject} />
      {candidates.length === 0 && <Body1>{t("nobodyFits")}</Body1>}
      <ul className={card.list}>
        {firstCandidates.map((person) => (
          <RecommendedPerson
            key={person.id}
            person={person}
            month={data.month}
            staffing={staffing}
          />
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
        {candidates.length > firstCandidates.length && (
          <FullscreenButton label={t("showPeople", { count: candidates.length })} />
        )}
        {manage}
      </div>
    </main>
  );
}

interface RecommendedPersonProps {
  person: Recommended;
  month: string;
  staffing: StaffingState;
}

function RecommendedPerson({ person, month, staffing }: RecommendedPersonProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useStaffingStyles();
  const { canCallTools } = useHost();
  const open = staffing.open?.person.id === person.id;
  const assigned = staffing.isAssigned(person.id);
  const button = useFocusOnClose<HTMLButtonElement>(open);
  const { name, role, city, matchedSkills, missingSkills, freeHours, hourlyRate, score } = person;
  return (
    <li className={styles.person}>
      <div className={styles.row}>
        <div className={styles.who}>
          <Avatar name={name} />
          <div className={styles.lines}>
            <Body1Strong>
              <bdi>{name}</bdi>
            </Body1Strong>
            <Caption1 className={styles.quiet}>{format.dotted([role, city])}</Caption1>
          </div>
        </div>
        <div className={styles.skills}>
          <Caption1>{t("match", { percent: format.percent(score / 100) })}</Caption1>
          {matchedSkills.length > 0 && (
            <TagList tags={matchedSkills} highlighted={matchedSkills} limit={3} />
          )}
          {missingSkills.length > 0 && (
            <Caption1 className={styles.quiet}>
              {t("lacks", { skills: format.list(missingSkills.slice(0, 3)) })}
            </Caption1>
          )}
        </div>
        <div className={styles.load}>
          <LoadBars months={staffing.listMonths(person)} />
          <Caption1 className={styles.quiet}>
            {format.dotted([
              t("freeIn", { hours: format.hours(freeHours), month: format.month(month, "short") }),
              hourlyRate !== undefined && t("ratePerHour", { rate: format.money(hourlyRate) }),
            ])}
          </Caption1>
        </div>
        {assigned && (
          <StatusBadge tone="success" icon={<CheckmarkCircleRegular />} label={t("onTeam")} />
        )}
        {!assigned && canCallTools && (
          <Button
            ref={button}
            size="small"
            icon={<PersonAddRegular />}
            className={open ? styles.hidden : undefined}
            aria-label={t("assignNamed", { name })}
            aria-expanded={open}
            onClick={() => staffing.begin(person)}
          >
            {t("assignOne")}
          </Button>
        )}
      </div>
      {open && <AssignTerms name={name} staffing={staffing} />}
    </li>
  );
}

function AssignTerms({ name, staffing }: { name: string; staffing: StaffingState }) {
  const t = useStrings(dashboardStrings);
  const kit = useStrings(kitStrings);
  const card = useInlineStyles();
  const styles = useStaffingStyles();
  const fields = useRef<HTMLFieldSetElement>(null);
  const { open, planned, problems, pending, error, cancel } = staffing;
  useEscape(fields, pending ? "keep" : cancel);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  if (!open || !planned || !problems) return null;
  const form = { ...staffing, draft: open.terms, problems };
  const submit = () => {
    if (!staffing.submit()) focusFirstInvalid(fields.current);
  };
  return (
    <fieldset ref={fields} className={styles.form} aria-label={t("assignNamed", { name })}>
      <PlanFields form={form} onEnter={submit} />
      <TermsFields form={form} />
      <PlanTotal people={[planned]} />
      <Problem error={error} />
      <div className={card.actions}>
        <Button appearance="primary" disabledFocusable={pending} onClick={submit}>
          {t("assignNamed", { name })}
        </Button>
        <Button disabledFocusable={pending} onClick={cancel}>
          {kit("cancel")}
        </Button>
      </div>
    </fieldset>
  );
}
