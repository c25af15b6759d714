import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { limits } from "../contract.ts";
import { treyStrings } from "../strings.ts";

/** Lets a long address break before its domain rather than anywhere. */
export function EmailText({ address }: { address: string }) {
  const [mailbox, ...domain] = address.split("@");
  return domain.length === 0 ? (
    address
  ) : (
    <>
      {mailbox}
      <wbr />@{domain.join("@")}
    </>
  );
}

/** Formats city, region and country in the user's language; empty parts are left out. */
export function usePlaceText(): (parts: readonly string[]) => string {
  const t = useStrings(treyStrings);
  return (parts) =>
    parts
      .filter(Boolean)
      .reduce((place, part) => (place === "" ? part : t("placePart", { place, part })), "");
}

/** Validation messages for a consultant's fields. */
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
