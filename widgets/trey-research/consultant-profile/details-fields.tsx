import { Field, Input } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { UnsavedMark } from "@suite/widget-kit/parts/badges.tsx";
import { TagsField } from "@suite/widget-kit/parts/tags.tsx";
import { limits } from "../contract.ts";
import { useProblemTexts } from "../parts/use-problem-texts.ts";
import { CertificationsField } from "./certifications-field.tsx";
import type { ProfileField } from "./profile-form.ts";
import { profileStrings } from "./strings.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import type { Edit } from "./use-profile-edit.ts";

const textFields = { name: "text", email: "email", phone: "tel" } as const;

interface DetailsFieldsProps {
  edit: Edit;
  onEnter: () => void;
}

/** The fields themselves, each with what is wrong with it and whether it is unsaved. */
export function DetailsFields({ edit, onEnter }: DetailsFieldsProps) {
  const t = useStrings(profileStrings);
  const labels = useFieldLabels();
  const format = useFormat();
  const problems: Record<ProfileField, string> = {
    ...useProblemTexts(),
    certifications: t("invalidCertifications", {
      first: format.year(limits.firstYear),
      last: format.year(limits.lastYear),
    }),
  };
  const problemOf = (field: ProfileField) => (edit.invalid.includes(field) ? problems[field] : undefined);
  return (
    <>
      {(["name", "email", "phone"] as const).map((field) => (
        <Field key={field} label={labels[field]} required validationMessage={problemOf(field)}>
          <Input
            type={textFields[field]}
            dir={field === "email" ? "ltr" : undefined}
            value={edit.form[field]}
            onChange={(_, { value }) => edit.change({ [field]: value })}
            onKeyDown={(event) => event.key === "Enter" && onEnter()}
            contentAfter={edit.fields.includes(field) ? <UnsavedMark /> : undefined}
          />
        </Field>
      ))}
      {(["roles", "skills"] as const).map((field) => (
        <TagsField
          key={field}
          label={labels[field]}
          tags={edit.form[field]}
          changed={edit.fields.includes(field)}
          problem={problemOf(field)}
          onChange={(tags) => edit.change({ [field]: tags })}
        />
      ))}
      <CertificationsField
        label={labels.certifications}
        entries={edit.form.certifications}
        changed={edit.fields.includes("certifications")}
        problem={problemOf("certifications")}
        onChange={(certifications) => edit.change({ certifications })}
      />
    </>
  );
}
