import { Checkbox, Field, Input } from "@fluentui/react-components";
import { useLocale } from "@suite/widget-kit/use-locale.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useId } from "react";
import type { AssignmentRow } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { type AssignDraft, draftProblems } from "./assign-draft.ts";
import { useAssignPeopleStyles } from "./assign-people.styles.ts";
import { dashboardStrings } from "./strings.ts";

interface AssignTermsProps {
  draft: AssignDraft;
  team: readonly AssignmentRow[];
  onChange: (draft: AssignDraft) => void;
}

/** As what people are assigned, for how much, and who pays. Roles of the team are offered, others may be typed. */
export function AssignTerms({ draft, team, onChange }: AssignTermsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useAssignPeopleStyles();
  const roles = useId();
  const problems = draftProblems(draft, useLocale().locale);
  const missing = draft.picked.length > 0 && problems.role;
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={shared("role")}
          size="small"
          required
          validationMessage={missing ? t("roleMissing") : undefined}
        >
          <Input
            list={roles}
            maxLength={60}
            value={draft.role}
            onChange={(_, { value }) => onChange({ ...draft, role: value })}
          />
        </Field>
        <Field
          label={t("rateField")}
          size="small"
          validationMessage={problems.rate ? t("rateInvalid", { min: 0 }) : undefined}
        >
          <Input
            inputMode="decimal"
            value={draft.rate}
            onChange={(_, { value }) => onChange({ ...draft, rate: value })}
          />
        </Field>
      </div>
      <datalist id={roles}>
        {[...new Set(team.map(({ role }) => role))].map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <Checkbox
        label={shared("billable")}
        checked={draft.billable}
        onChange={(_, { checked }) => onChange({ ...draft, billable: checked === true })}
      />
    </>
  );
}
