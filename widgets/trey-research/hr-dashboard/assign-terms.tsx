import { Checkbox, Input } from "@fluentui/react-components";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { CheckedField } from "@suite/widget-kit/parts/edit-form.tsx";
import { type Ref, useId } from "react";
import type { AssignmentRow } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { type AssignDraft, draftProblems } from "./assign-draft.ts";
import { useAssignPeopleStyles } from "./assign-people.styles.ts";
import { dashboardStrings } from "./strings.ts";

interface AssignTermsProps {
  draft: AssignDraft;
  team: readonly AssignmentRow[];
  /** Assigning was tried as it stands. */
  tried: boolean;
  onChange: (draft: AssignDraft) => void;
  /** Holds the fields that may be wrong. */
  ref: Ref<HTMLDivElement>;
}

/** As what people are assigned, for how much, and who pays. Roles of the team are offered, others may be typed. */
export function AssignTerms({ draft, team, tried, onChange, ref }: AssignTermsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useAssignPeopleStyles();
  const roles = useId();
  const problems = draftProblems(draft, useLocale().locale);
  const missing = draft.picked.length > 0 && problems.role;
  return (
    <>
      <div ref={ref} className={styles.pair}>
        <CheckedField
          label={shared("role")}
          size="small"
          required
          tried={tried}
          problem={missing ? t("roleMissing") : undefined}
        >
          <Input
            list={roles}
            maxLength={60}
            value={draft.role}
            onChange={(_, { value }) => onChange({ ...draft, role: value })}
          />
        </CheckedField>
        <CheckedField
          label={t("rateField")}
          size="small"
          tried={tried}
          problem={problems.rate ? t("rateInvalid", { min: 0 }) : undefined}
        >
          <Input
            inputMode="decimal"
            value={draft.rate}
            onChange={(_, { value }) => onChange({ ...draft, rate: value })}
          />
        </CheckedField>
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
