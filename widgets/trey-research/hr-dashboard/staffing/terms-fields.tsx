import { Input } from "@fluentui/react-components";
import { limits } from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { CheckedField } from "@suite/widget-kit/components";
import { treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import { useStaffingStyles } from "./staffing.styles.ts";

interface TermsFieldsProps {
  terms: { readonly role: string; readonly rate: string };
  problems: { readonly role?: boolean; readonly rate?: boolean };
  tried: boolean;
  /** Id of a list of suggested roles. */
  roles?: string;
  onChange: (terms: { role?: string; rate?: string }) => void;
}

/** Role and hourly rate of an assignment. */
export function TermsFields({ terms, problems, tried, roles, onChange }: TermsFieldsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useStaffingStyles();
  return (
    <div className={styles.terms}>
      <CheckedField
        label={shared("role")}
        size="small"
        required
        tried={tried}
        problem={problems.role ? t("roleMissing") : undefined}
      >
        <Input
          list={roles}
          maxLength={limits.role}
          value={terms.role}
          onChange={(_, { value }) => onChange({ role: value })}
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
          placeholder={t("usualRate")}
          value={terms.rate}
          onChange={(_, { value }) => onChange({ rate: value })}
        />
      </CheckedField>
    </div>
  );
}
