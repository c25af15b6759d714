import type { ConflictField } from "@suite/widget-kit/conflict-view.tsx";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { formOf, type ProfileField, type ProfileForm } from "./profile-form.ts";
import { useFieldLabels } from "./use-field-labels.ts";
import type { Edit } from "./use-profile-edit.ts";

/** What the person changed against what is stored now, as text; `undefined` while there is no clash. */
export function useConflictFields({ theirs, form, fields }: Edit): readonly ConflictField[] | undefined {
  const format = useFormat();
  const labels = useFieldLabels();
  if (!theirs) return undefined;
  const stored = formOf(theirs);
  const textOf = (from: ProfileForm, field: ProfileField) => {
    if (field === "certifications") {
      return format.list(from.certifications.map(({ name, year }) => `${name} (${year})`));
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
