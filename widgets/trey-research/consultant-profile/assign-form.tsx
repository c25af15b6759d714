import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  Select,
  Subtitle2,
} from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { ConsultantProfile } from "../contract.ts";
import { treyStrings } from "../strings.en.ts";
import { useAssignFormStyles } from "./assign-form.styles.ts";
import { CapacityPreview } from "./capacity-preview.tsx";
import { profileStrings } from "./strings.en.ts";
import { useAssign } from "./use-assign.ts";
import type { Profile } from "./use-profile.ts";

interface AssignFormProps {
  data: ConsultantProfile;
  profile: Profile;
  onClose: () => void;
}

/** Puts the person on a project, showing before it is done what that means for their months. */
export function AssignForm({ data, profile, onClose }: AssignFormProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useAssignFormStyles();
  const assign = useAssign(data, profile, onClose);
  const { values, change, problems, existing, months } = assign;
  const form = useRef<HTMLElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const { name } = data.consultant;
  useEffect(() => first.current?.focus(), []);
  const submit = () => {
    if (assign.submit()) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const monthOptions = months.map((month) => (
    <option key={month} value={month}>
      {format.month(month)}
    </option>
  ));
  return (
    <section ref={form} className={styles.form} aria-label={t("assignTitle", { name })}>
      <Subtitle2 as="h3" className={styles.title}>
        {t("assignTitle", { name })}
      </Subtitle2>
      <Field
        className={styles.wide}
        label={shared("project")}
        required
        validationMessage={problems.projectId}
        hint={existing && t("alreadyOn", { name, role: existing.role })}
      >
        <Select
          className={styles.select}
          ref={first}
          value={values.projectId}
          onChange={(_, { value }) => assign.choose(value)}
        >
          <option value="">{assign.loadingProjects ? t("loadingProjects") : t("chooseProject")}</option>
          {assign.projects.map((project) => (
            <option key={project.id} value={project.id}>
              {t("projectAt", { project: project.name, client: project.clientName })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={shared("role")} required validationMessage={problems.role}>
        <Input value={values.role} onChange={(_, { value }) => change({ role: value })} />
      </Field>
      <Field label={t("rateField")} required validationMessage={problems.rate}>
        <Input inputMode="decimal" value={values.rate} onChange={(_, { value }) => change({ rate: value })} />
      </Field>
      <Field label={t("firstMonth")}>
        <Select
          className={styles.select}
          value={values.first}
          onChange={(_, { value }) => change({ first: value })}
        >
          {monthOptions}
        </Select>
      </Field>
      <Field label={t("lastMonth")} validationMessage={problems.last}>
        <Select
          className={styles.select}
          value={values.last}
          onChange={(_, { value }) => change({ last: value })}
        >
          {monthOptions}
        </Select>
      </Field>
      <Field label={t("hoursPerMonth")} required validationMessage={problems.hours}>
        <Input
          inputMode="decimal"
          value={values.hours}
          onChange={(_, { value }) => change({ hours: value })}
          onKeyDown={(event) => event.key === "Enter" && submit()}
        />
      </Field>
      <Checkbox
        className={styles.check}
        label={shared("billable")}
        checked={values.billable}
        onChange={(_, { checked }) => change({ billable: checked === true })}
      />
      <CapacityPreview months={assign.planned} className={styles.wide} />
      {assign.error && (
        <MessageBar className={styles.wide} intent="error" layout="multiline" role="alert">
          <MessageBarBody>{assign.error}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={assign.pending} onClick={submit}>
          {assign.pending ? t("assigning") : existing ? t("update") : t("assign")}
        </Button>
        <Button disabledFocusable={assign.pending} onClick={assign.cancel}>
          {t("cancel")}
        </Button>
      </div>
    </section>
  );
}
