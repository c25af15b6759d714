import { readNumber, writeNumber } from "@suite/widget-kit/i18n/read-number.ts";
import { z } from "zod";
import {
  type ConsultantChanges,
  consultantChangesSchema,
  limits,
  type VersionedConsultant,
} from "../contract.ts";

const fieldTexts = z.object({ name: z.string(), issuer: z.string(), year: z.string() });

/** What stands in the fields while a profile is edited; texts, also where the stored value is a number, in the locale's digits. */
export const profileFormSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(z.string()),
  skills: z.array(z.string()),
  certifications: z.array(fieldTexts),
});

export type ProfileForm = z.infer<typeof profileFormSchema>;
export type ProfileField = keyof ProfileForm;
export type CertificationForm = ProfileForm["certifications"][number];

export function formOf(consultant: VersionedConsultant, locale: string): ProfileForm {
  const { name, email, phone, roles, skills, certifications } = consultant;
  const texts = certifications.map((entry) => ({ ...entry, year: writeNumber(entry.year, locale) }));
  return { name, email, phone, roles, skills, certifications: texts };
}

function valuesOf(form: ProfileForm, locale: string): Required<ConsultantChanges> {
  return {
    name: form.name.trim(),
    email: form.email.trim(),
    phone: form.phone.trim(),
    roles: form.roles,
    skills: form.skills,
    certifications: form.certifications.map(({ name, issuer, year }) => ({
      name: name.trim(),
      issuer: issuer.trim(),
      year: readNumber(year, locale) ?? Number.NaN,
    })),
  };
}

/** What is to be sent for these fields, in the shape of `update-consultant`. */
export function changesOf(
  form: ProfileForm,
  fields: readonly ProfileField[],
  locale: string,
): ConsultantChanges {
  const values = valuesOf(form, locale);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** Fields that the tool would refuse; checked with the very schema that it uses. */
export function invalidFields(
  form: ProfileForm,
  fields: readonly ProfileField[],
  locale: string,
): readonly ProfileField[] {
  const checked = consultantChangesSchema.safeParse(changesOf(form, fields, locale));
  const refused = new Set(checked.error?.issues.map((issue) => issue.path[0]));
  return fields.filter((field) => refused.has(field));
}

/** Whether a row of certifications could be saved as it stands. */
export function isComplete({ name, issuer, year }: CertificationForm, locale: string): boolean {
  const read = readNumber(year, locale) ?? 0;
  return name.trim() !== "" && issuer.trim() !== "" && read >= limits.firstYear && read <= limits.lastYear;
}
