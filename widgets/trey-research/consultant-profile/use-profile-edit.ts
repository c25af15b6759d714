import { type Edit as RowEdit, useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useLocale } from "@suite/widget-kit/i18n/use-locale.ts";
import { consultantUpdatedSchema, type VersionedConsultant, versionedConsultantSchema } from "../contract.ts";
import {
  changesOf,
  formOf,
  invalidFields,
  type ProfileField,
  type ProfileForm,
  profileFormSchema,
} from "./profile-form.ts";

interface EditOptions {
  readonly consultant: VersionedConsultant;
  readonly onSaved: (fields: readonly ProfileField[], changeId: string | undefined) => void;
  readonly onDropped: () => void;
}

/** Editing a consultant's profile in place. */
export function useProfileEdit({ consultant, onSaved, onDropped }: EditOptions): Edit {
  const { locale } = useLocale();
  return useEdit({
    draftKey: `consultant-profile/${consultant.id}`,
    row: consultant,
    rowSchema: versionedConsultantSchema,
    formOf: (row) => formOf(row, locale),
    formSchema: profileFormSchema,
    invalidFields: (form, fields) => invalidFields(form, fields, locale),
    tool: "update-consultant",
    savedSchema: consultantUpdatedSchema,
    argsOf: (form, fields) => ({ consultantId: consultant.id, ...changesOf(form, fields, locale) }),
    onSaved: (fields, { changeId }) => onSaved(fields, changeId),
    onDropped,
  });
}

export type Edit = RowEdit<VersionedConsultant, ProfileForm>;
