import { Checkbox, Field, Input, Select } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { RefObject } from "react";
import { treyStrings } from "../strings.ts";
import { useAssignFormStyles } from "./assign-form.styles.ts";
import { profileStrings } from "./strings.ts";
import type { Assign } from "./use-assign.ts";

interface AssignFieldsProps {
  assign: Assign;
  name: string;
  first: RefObject<HTMLSelectElement | null>;
  onEnter: () => void;
}

/** Where, as what, for how much and for how long. */
export function AssignFields({ assign, name, first, onEnter }: AssignFieldsProps) {
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
