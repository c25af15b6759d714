import { byField, isBlank } from "@suite/contracts";
import {
  type ConsultantChanges,
  type ConsultantField,
  consultantChangesSchema,
  consultantSchema,
  consultantUpdatedSchema,
  type ListField,
  limits,
  textFields,
  type VersionedConsultant,
  versionedConsultantSchema,
} from "@suite/trey-research-contract";
import { type Edit as RowEdit, useEdit, useFormat, useLocale, useStrings } from "@suite/widget-kit";
import type { ConflictField } from "@suite/widget-kit/components";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { z } from "zod";
import { treyStrings } from "../strings.ts";
import { profileStrings } from "./strings.ts";

interface EditOptions {
  readonly consultant: VersionedConsultant;
  readonly onSaved: (
    fields: readonly ConsultantField[],
    saved: z.infer<typeof consultantUpdatedSchema>,
  ) => void;
  readonly onDropped: () => void;
}

export function useProfileEdit({ consultant, onSaved, onDropped }: EditOptions): Edit {
  const { locale } = useLocale();
  return useEdit({
    draftKey: `consultant-profile/${consultant.id}`,
    row: consultant,
    rowSchema: versionedConsultantSchema,
    toForm: (row) => toForm(row, locale),
    formSchema: profileFormSchema,
    invalidFields: (form, fields) => invalidFields(form, fields, locale),
    tool: "update-consultant",
    savedSchema: consultantUpdatedSchema,
    toArgs: (form, fields) => ({ consultantId: consultant.id, ...toChanges(form, fields, locale) }),
    onSaved,
    onDropped,
  });
}

export type Edit = RowEdit<VersionedConsultant, ProfileForm>;

const fieldTexts = z.object({ name: z.string(), issuer: z.string(), year: z.string() });

/** Lists in the order of the profile, where the role comes first. */
export const profileLists = ["roles", "skills"] as const satisfies readonly ListField[];

/** Values of the profile form. Numbers are text in the digits of the user's locale. */
const profileFormSchema = consultantSchema
  .pick(byField([...textFields, ...profileLists], () => true as const))
  .required()
  .extend({ certifications: z.array(fieldTexts) });

type ProfileForm = z.infer<typeof profileFormSchema>;

export type CertificationForm = ProfileForm["certifications"][number];

export function toForm(consultant: VersionedConsultant, locale: string): ProfileForm {
  return {
    ...byField(textFields, (field) => consultant[field] ?? ""),
    ...byField(profileLists, (field) => consultant[field]),
    certifications: consultant.certifications.map((entry) => ({
      ...entry,
      year: writeNumber(entry.year, locale),
    })),
  };
}

function toValues(form: ProfileForm, locale: string): Required<ConsultantChanges> {
  return {
    ...byField(textFields, (field) => form[field].trim()),
    ...byField(profileLists, (field) => form[field]),
    certifications: form.certifications.map(({ name, issuer, year }) => ({
      name: name.trim(),
      issuer: issuer.trim(),
      year: readNumber(year, locale) ?? Number.NaN,
    })),
  };
}

export function toChanges(
  form: ProfileForm,
  fields: readonly ConsultantField[],
  locale: string,
): ConsultantChanges {
  const values = toValues(form, locale);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Fields that the tool would reject, checked with the schema it uses. */
function invalidFields(
  form: ProfileForm,
  fields: readonly ConsultantField[],
  locale: string,
): readonly ConsultantField[] {
  const checked = consultantChangesSchema.safeParse(toChanges(form, fields, locale));
  const refused = new Set(checked.error?.issues.map((issue) => issue.path[0]));
  return fields.filter((field) => refused.has(field));
}

export function isComplete({ name, issuer, year }: CertificationForm, locale: string): boolean {
  const read = readNumber(year, locale) ?? 0;
  return !isBlank(name) && !isBlank(issuer) && read >= limits.firstYear && read <= limits.lastYear;
}

/** Changed fields with the person's and the stored values as text; `undefined` without a conflict. */
export function useConflictFields({
  theirs,
  form,
  fields,
}: Edit): readonly ConflictField[] | undefined {
  const format = useFormat();
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const { locale } = useLocale();
  if (!theirs) return undefined;
  const stored = toForm(theirs, locale);
  const getText = (from: ProfileForm, field: ConsultantField) => {
    if (field === "certifications") {
      return format.list(
        from.certifications.map(({ name, year }) => t("certificationIn", { name, year })),
      );
    }
    const value = from[field];
    return typeof value === "string" ? value : format.list(value);
  };
  return fields.map((field) => ({
    label: shared(field),
    mine: getText(form, field),
    theirs: getText(stored, field),
  }));
}
