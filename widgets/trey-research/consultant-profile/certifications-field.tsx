import { Button, Field, Input, Label } from "@fluentui/react-components";
import { AddRegular, DeleteRegular } from "@fluentui/react-icons";
import { UnsavedMark } from "@suite/widget-kit/parts/unsaved-mark.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { useId } from "react";
import { useCertificationsFieldStyles } from "./certifications-field.styles.ts";
import type { CertificationForm } from "./profile-form.ts";
import { profileStrings } from "./strings.ts";

interface CertificationsFieldProps {
  label: string;
  entries: readonly CertificationForm[];
  changed: boolean;
  problem: string | undefined;
  onChange: (entries: CertificationForm[]) => void;
}

const isComplete = ({ name, issuer, year }: CertificationForm) =>
  name.trim() !== "" && issuer.trim() !== "" && /^(19[7-9]|20\d|2100)/.test(year) && year.length === 4;

/** Certifications as rows of name, issuer and year. */
export function CertificationsField({
  label,
  entries,
  changed,
  problem,
  onChange,
}: CertificationsFieldProps) {
  const t = useStrings(profileStrings);
  const styles = useCertificationsFieldStyles();
  const heading = useId();
  const change = (at: number, part: Partial<CertificationForm>) =>
    onChange(entries.map((entry, index) => (index === at ? { ...entry, ...part } : entry)));
  const texts = [
    ["name", t("certificationName")],
    ["issuer", t("issuer")],
    ["year", t("year")],
  ] as const;
  return (
    <Field validationMessage={problem}>
      <fieldset className={styles.field} aria-labelledby={heading}>
        <Label id={heading} className={styles.heading}>
          {label} {changed && <UnsavedMark />}
        </Label>
        {entries.map((entry, index) => (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is typed
            key={index}
            className={styles.row}
            aria-label={t("certificationNumber", { number: index + 1 })}
          >
            {texts.map(([part, name]) => (
              <Input
                key={part}
                className={styles[part]}
                aria-label={name}
                aria-invalid={problem !== undefined && !isComplete(entry)}
                placeholder={name}
                inputMode={part === "year" ? "numeric" : undefined}
                value={entry[part]}
                onChange={(_, { value }) => change(index, { [part]: value })}
              />
            ))}
            <Button
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t("removeCertification", { name: entry.name })}
              onClick={() => onChange(entries.filter((_, at) => at !== index))}
            />
          </fieldset>
        ))}
        <Button
          className={styles.add}
          size="small"
          icon={<AddRegular />}
          onClick={() => onChange([...entries, { name: "", issuer: "", year: "" }])}
        >
          {t("addCertification")}
        </Button>
      </fieldset>
    </Field>
  );
}
