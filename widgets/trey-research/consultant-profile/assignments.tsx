import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Select,
  Subtitle2,
} from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import {
  type AssignmentRow,
  assignmentPageSchema,
  type ConsultantProfile,
  type ProjectCard,
} from "@suite/trey-research-contract";
import {
  type RecordQuery,
  useEscape,
  useFormat,
  useHost,
  useLocale,
  useStrings,
  useToolPages,
  useWords,
} from "@suite/widget-kit";
import {
  CheckedField,
  focusFirstInvalid,
  MoreRows,
  NoticeBar,
  Panel,
  Problem,
  useFocusOnClose,
  useTableStyles,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { useEffect, useRef } from "react";
import { AssignmentsTable } from "../parts/assignments-table.tsx";
import { PlanFields, PlanTotal, TermsFields } from "../parts/plan-form.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { useAssignFormStyles } from "./profile.styles.ts";
import { profileStrings } from "./strings.ts";
import { useAssign } from "./use-assign.ts";

interface AssignmentsPanelProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
}

export function AssignmentsPanel({ data, profile, assigning, onAssigning }: AssignmentsPanelProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useTableStyles();
  const { canCallTools } = useHost();
  const button = useFocusOnClose<HTMLButtonElement>(assigning);
  const { id, name } = data.consultant;
  const args = { consultantId: id };
  const pages = useToolPages("list-assignments", assignmentPageSchema, args, data.assignments);
  const getSubject = ({ projectId, projectName: project, clientName, role }: AssignmentRow) => ({
    id: projectId,
    removeLabel: t("removeFrom", { project }),
    removed: t("removed", { project }),
    cell: (
      <div className={styles.lines}>
        <Body1Strong>{project}</Body1Strong>
        <Caption1 className={styles.quiet}>{format.dotted([word(role), clientName])}</Caption1>
      </div>
    ),
  });
  return (
    <Panel
      title={t("assignments")}
      aside={
        canCallTools &&
        !assigning && (
          <Button
            ref={button}
            size="small"
            icon={<PersonAddRegular />}
            onClick={() => onAssigning(true)}
          >
            {t("assignTo")}
          </Button>
        )
      }
    >
      <NoticeBar record={profile} section="assignments" />
      {assigning && canCallTools && (
        <AssignForm data={data} profile={profile} onClose={() => onAssigning(false)} />
      )}
      {pages.total === 0 ? (
        <>
          <Body1>{t("noAssignments")}</Body1>
          <Caption1 className={styles.quiet}>{t("free", { name })}</Caption1>
        </>
      ) : (
        <AssignmentsTable
          label={t("assignments")}
          heading={shared("project")}
          rows={pages.items}
          getSubject={getSubject}
          writes={profile}
          section="assignments"
        />
      )}
      <MoreRows pages={canCallTools ? pages : { ...pages, showMore: undefined }} />
    </Panel>
  );
}

interface AssignFormProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  onClose: () => void;
}

function AssignForm({ data, profile, onClose }: AssignFormProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useAssignFormStyles();
  const assign = useAssign(data, profile, onClose);
  const { draft, problems, tried, existing, pending, projects } = assign;
  const form = useRef<HTMLElement>(null);
  const { name } = data.consultant;
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  useEscape(form, assign.unsaved || pending ? "keep" : assign.cancel);
  const submit = () => {
    if (!assign.submit()) focusFirstInvalid(form.current);
  };
  const submitLabel = existing ? t("update") : t("assign");
  return (
    <section ref={form} className={styles.form} aria-label={t("assignTitle", { name })}>
      <Subtitle2 as="h3" className={styles.title}>
        {t("assignTitle", { name })}
      </Subtitle2>
      <CheckedField
        label={shared("project")}
        size="small"
        required
        tried={tried}
        problem={problems.projectId ? t("missingProject") : undefined}
        hint={existing && t("alreadyOn", { name, role: existing.role })}
      >
        <Select
          className={styles.select}
          value={draft.projectId}
          onChange={(_, { value }) => assign.choose(value)}
        >
          <option value="">{projects.pending ? t("loadingProjects") : t("chooseProject")}</option>
          <ProjectOptions projects={projects.items} />
        </Select>
      </CheckedField>
      <TermsFields form={assign} />
      <PlanFields form={assign} onEnter={submit} />
      <PlanTotal people={[assign.planned]} />
      <Problem error={assign.error} />
      <div className={useInlineStyles().actions}>
        <Button appearance="primary" disabledFocusable={pending} onClick={submit}>
          {pending ? t("assigning") : submitLabel}
        </Button>
        <Button disabledFocusable={pending} onClick={assign.cancel}>
          {kit("cancel")}
        </Button>
      </div>
    </section>
  );
}

function ProjectOptions({ projects }: { projects: readonly ProjectCard[] }) {
  const { compare } = new Intl.Collator(useLocale().locale);
  const sorted = projects.toSorted((a, b) => compare(a.name, b.name));
  const clients = new Set(projects.map(({ clientName }) => clientName));
  return [...clients].sort(compare).map((client) => (
    <optgroup key={client} label={client}>
      {sorted
        .filter(({ clientName }) => clientName === client)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}
