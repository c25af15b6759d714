import { Button, Field, Input, Label } from "@fluentui/react-components";
import { AddRegular, DeleteRegular } from "@fluentui/react-icons";
import {
  type ConsultantField,
  consultantFields,
  isRequired,
  limits,
  textFields,
} from "@suite/trey-research-contract";
import { useFormat, useLocale, useStrings } from "@suite/widget-kit";
import { EditForm, IconButton, TagsField, UnsavedMark } from "@suite/widget-kit/components";
import { useId } from "react";
import { useProblemText } from "../parts/texts.tsx";
import { treyStrings } from "../strings.ts";
import { useCertificationsFieldStyles } from "./profile.styles.ts";
import { profileStrings } from "./strings.ts";
import {
  type CertificationForm,
  type Edit,
  isComplete,
  profileLists,
  useConflictFields,
} from "./use-profile-edit.ts";

export function DetailsForm({ edit }: { edit: Edit }) {
  const t = useStrings(profileStrings);
  const conflict = useConflictFields(edit);
  return (
    <EditForm label={t("edit")} edit={edit} conflict={conflict}>
      {(save) => <DetailsFields edit={edit} onEnter={save} />}
    </EditForm>
  );
}

function DetailsFields({ edit, onEnter }: { edit: Edit; onEnter: () => void }) {
  const t = useStrings(profileStrings);
  const label = useStrings(treyStrings);
  const format = useFormat();
  const getText = useProblemText();
  const badCertifications = () =>
    t("invalidCertifications", {
      first: format.year(limits.firstYear),
      last: format.year(limits.lastYear),
    });
  const getProblem = (field: ConsultantField) => {
    if (!edit.invalid.includes(field)) return undefined;
    return field === "certifications" ? badCertifications() : getText(field);
  };
  return (
    <>
      {textFields.map((field) => (
        <Field
          key={field}
          label={label(field)}
          required={isRequired(field)}
          validationMessage={getProblem(field)}
        >
          <Input
            type={consultantFields[field].kind}
            dir={consultantFields[field].kind === "email" ? "ltr" : undefined}
            value={edit.form[field]}
            onChange={(_, { value }) => edit.change({ [field]: value })}
            onKeyDown={(event) => event.key === "Enter" && onEnter()}
            contentAfter={edit.fields.includes(field) ? <UnsavedMark /> : undefined}
          />
        </Field>
      ))}
      {profileLists.map((field) => (
        <TagsField
          key={field}
          label={label(field)}
          tags={edit.form[field]}
          changed={edit.fields.includes(field)}
          problem={getProblem(field)}
          onChange={(tags) => edit.change({ [field]: tags })}
        />
      ))}
      <CertificationsField
        label={label("certifications")}
        entries={edit.form.certifications}
        changed={edit.fields.includes("certifications")}
        problem={getProblem("certifications")}
        onChange={(certifications) => edit.change({ certifications })}
      />
    </>
  );
}

interface CertificationsFieldProps {
  label: string;
  entries: readonly CertificationForm[];
  changed: boolean;
  problem: string | undefined;
  onChange: (entries: CertificationForm[]) => void;
}

function CertificationsField({
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
            <IconButton
              icon={<DeleteRegular />}
              label={t("removeCertification", { name: entry.name })}
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
