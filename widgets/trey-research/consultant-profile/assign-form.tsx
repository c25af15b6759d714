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
import type { ConsultantProfile } from "@suite/trey-research-contract";
import { type RecordQuery, useEscape, useFormat, useStrings } from "@suite/widget-kit";
import { ErrorText, focusFirstInvalid } from "@suite/widget-kit/components";
import { type RefObject, useEffect, useRef } from "react";
import type { PlannedMonth } from "../charts/load-bars.tsx";
import { exceededMonths, fullest } from "../parts/plan.ts";
import { treyStrings } from "../strings.ts";
import { useAssignFormStyles } from "./assignments.styles.ts";
import { profileStrings } from "./strings.ts";
import { type Assign, useAssign } from "./use-assign.ts";

interface AssignFormProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  onClose: () => void;
}

/** Form that assigns the person to a project and previews the effect on their months. */
export function AssignForm({ data, profile, onClose }: AssignFormProps) {
  const t = useStrings(profileStrings);
  const styles = useAssignFormStyles();
  const assign = useAssign(data, profile, onClose);
  const form = useRef<HTMLElement>(null);
  const first = useRef<HTMLSelectElement>(null);
  const { name } = data.consultant;
  useEffect(() => first.current?.focus(), []);
  useEscape(form, assign.unsaved || assign.pending ? "keep" : assign.cancel);
  const submit = () => {
    if (!assign.submit()) focusFirstInvalid(form.current);
  };
  return (
    <section ref={form} className={styles.form} aria-label={t("assignTitle", { name })}>
      <Subtitle2 as="h3" className={styles.title}>
        {t("assignTitle", { name })}
      </Subtitle2>
      <AssignFields assign={assign} name={name} first={first} onEnter={submit} />
      <CapacityPreview months={assign.planned} className={styles.wide} />
      {assign.error && (
        <MessageBar className={styles.wide} intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <ErrorText error={assign.error} />
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={assign.pending} onClick={submit}>
          {assign.pending ? t("assigning") : assign.existing ? t("update") : t("assign")}
        </Button>
        <Button disabledFocusable={assign.pending} onClick={assign.cancel}>
          {t("cancel")}
        </Button>
      </div>
    </section>
  );
}

interface AssignFieldsProps {
  assign: Assign;
  name: string;
  first: RefObject<HTMLSelectElement | null>;
  onEnter: () => void;
}

/** Fields of the assign form: project, role, rate, months and hours. */
function AssignFields({ assign, name, first, onEnter }: AssignFieldsProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useAssignFormStyles();
  const { values, change, problems, existing, months } = assign;
  const monthOptions = months.map((month) => (
    <option key={month} value={month}>
      {format.month(month)}
    </option>
  ));
  return (
    <>
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
          {assign.clients.map(({ client, projects }) => (
            <optgroup key={client} label={client}>
              {projects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label={shared("role")} required validationMessage={problems.role}>
        <Input value={values.role} onChange={(_, { value }) => change({ role: value })} />
      </Field>
      <Field label={t("rateField")} required validationMessage={problems.rate}>
        <Input inputMode="decimal" value={values.rate} onChange={(_, { value }) => change({ rate: value })} />
      </Field>
      <Field label={shared("firstMonth")}>
        <Select
          className={styles.select}
          value={values.first}
          onChange={(_, { value }) => change({ first: value })}
        >
          {monthOptions}
        </Select>
      </Field>
      <Field label={shared("lastMonth")} validationMessage={problems.last}>
        <Select
          className={styles.select}
          value={values.last}
          onChange={(_, { value }) => change({ last: value })}
        >
          {monthOptions}
        </Select>
      </Field>
      <Field label={shared("hoursPerMonth")} required validationMessage={problems.hours}>
        <Input
          inputMode="decimal"
          value={values.hours}
          onChange={(_, { value }) => change({ hours: value })}
          onKeyDown={(event) => event.key === "Enter" && onEnter()}
        />
      </Field>
      <Checkbox
        className={styles.check}
        label={shared("billable")}
        checked={values.billable}
        onChange={(_, { checked }) => change({ billable: checked === true })}
      />
    </>
  );
}

interface CapacityPreviewProps {
  months: readonly PlannedMonth[];
  className: string;
}

/** Preview of the planned hours against the capacity. */
function CapacityPreview({ months, className }: CapacityPreviewProps) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const over = exceededMonths(months);
  const top = fullest(months);
  if (!top) return null;
  const values = { hours: format.hours(top.booked + top.planned), capacity: format.hours(top.capacity) };
  return (
    <div role="status" className={className}>
      <MessageBar intent={over.length > 0 ? "warning" : "success"} layout="multiline">
        <MessageBarBody>
          {over.length > 0
            ? over.map(({ month, booked, planned, capacity }) => (
                <div key={month}>
                  {t("wouldExceed", {
                    month: format.month(month),
                    hours: format.hours(booked + planned),
                    capacity: format.hours(capacity),
                  })}
                </div>
              ))
            : t("wouldFit", values)}
        </MessageBarBody>
      </MessageBar>
    </div>
  );
}
