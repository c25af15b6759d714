import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { limits } from "../contract.ts";
import { treyStrings } from "../strings.ts";

/** What a consultant's fields may hold, said when they hold something else. */
export function useProblemTexts() {
  const t = useStrings(treyStrings);
  return {
    name: t("invalidName", { max: limits.name }),
    email: t("invalidEmail"),
    phone: t("invalidPhone"),
    roles: t("invalidRoles", { most: limits.roles, max: limits.tag }),
    skills: t("invalidSkills", { most: limits.skills, max: limits.tag }),
  };
}
