import { Button, Select, Subtitle2 } from "@fluentui/react-components";
import type { ConsultantProfile, ProjectCard } from "@suite/trey-research-contract";
import { type RecordQuery, useEscape, useLocale, useStrings } from "@suite/widget-kit";
import { CheckedField, focusFirstInvalid, Problem } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useEffect, useRef } from "react";
import { PlanFields, TermsFields } from "../parts/plan-fields.tsx";
import { PlanTotal } from "../parts/plan-total.tsx";
import { treyStrings } from "../strings.ts";
import { useAssignFormStyles } from "./profile.styles.ts";
import { profileStrings } from "./strings.ts";
import { useAssign } from "./use-assign.ts";

interface AssignFormProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  onClose: () => void;
}

/** Form that assigns the person to a project and previews the effect on their months. */
export function AssignForm({ data, profile, onClose }: AssignFormProps) {
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
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={pending} onClick={submit}>
          {pending ? t("assigning") : existing ? t("update") : t("assign")}
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
