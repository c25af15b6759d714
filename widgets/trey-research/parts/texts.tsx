import { WarningRegular } from "@fluentui/react-icons";
import { consultantFields, type ListField, type TextField } from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { EmailText, StatusBadge } from "@suite/widget-kit/components";
import { treyStrings } from "../strings.ts";

/** A way to reach a person: numbers and addresses read from left to right in every language. */
export function ContactText({ field, text }: { field: TextField; text: string }) {
  return consultantFields[field].kind === "email" ? (
    <EmailText address={text} />
  ) : (
    <bdi dir="ltr">{text}</bdi>
  );
}

export function useProblemText(): (field: TextField | ListField) => string {
  const t = useStrings(treyStrings);
  const { name, roles, skills } = consultantFields;
  const own: { readonly [Field in TextField | ListField]?: string } = {
    name: t("invalidName", { max: name.max }),
    email: t("invalidEmail"),
    phone: t("invalidPhone"),
    roles: t("invalidRoles", { most: roles.entries, max: roles.max }),
    skills: t("invalidSkills", { most: skills.entries, max: skills.max }),
  };
  return (field) => own[field] ?? t("invalidText", { max: consultantFields[field].max });
}

export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
