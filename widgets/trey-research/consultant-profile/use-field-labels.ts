import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { treyStrings } from "../strings.ts";
import type { ProfileField } from "./profile-form.ts";
import { profileStrings } from "./strings.ts";

/** What the fields of a profile are called. */
export function useFieldLabels(): Readonly<Record<ProfileField, string>> {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  return {
    name: t("name"),
    email: shared("email"),
    phone: shared("phone"),
    roles: t("roles"),
    skills: shared("skills"),
    certifications: shared("certifications"),
  };
}
