import { Button, Field, Input, Label } from "@fluentui/react-components";
import { AddRegular, DeleteRegular } from "@fluentui/react-icons";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { UnsavedMark } from "@suite/widget-kit/parts/badges.tsx";
import { useId } from "react";
import { useCertificationsFieldStyles } from "./certifications-field.styles.ts";
import { type CertificationForm, isComplete } from "./profile-form.ts";
import { profileStrings } from "./strings.ts";

interface CertificationsFieldProps {
  label: string;
  entries: readonly CertificationForm[];
  changed: boolean;
  problem: string | undefined;
  onChange: (entries: CertificationForm[]) => void;
}

/** Certifications as rows of name, issuer and year. */
export function CertificationsField({
  label,
  entries,
  changed,
  problem,
  onChange,
}: CertificationsFieldProps) {
  const t = useStrings(profileStrings);
  const { locale } = useLocale();
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
                aria-invalid={problem !== undefined && !isComplete(entry, locale)}
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
