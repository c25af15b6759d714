import { useFormat, useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { ConflictField } from "@suite/widget-kit/states/conflict-view.tsx";
import { formOf, type ProfileField, type ProfileForm } from "./profile-form.ts";
import { profileStrings } from "./strings.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import type { Edit } from "./use-profile-edit.ts";

/** What the person changed against what is stored now, as text; `undefined` while there is no clash. */
export function useConflictFields({ theirs, form, fields }: Edit): readonly ConflictField[] | undefined {
  const format = useFormat();
  const t = useStrings(profileStrings);
  const { locale } = useLocale();
  const labels = useFieldLabels();
  if (!theirs) return undefined;
  const stored = formOf(theirs, locale);
  const textOf = (from: ProfileForm, field: ProfileField) => {
    if (field === "certifications") {
      return format.list(from.certifications.map(({ name, year }) => t("certificationIn", { name, year })));
    }
    const value = from[field];
    return typeof value === "string" ? value : format.list(value);
  };
  return fields.map((field) => ({
    label: labels[field],
    mine: textOf(form, field),
    theirs: textOf(stored, field),
  }));
}
