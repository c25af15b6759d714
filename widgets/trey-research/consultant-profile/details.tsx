import { Body1, Body1Strong } from "@fluentui/react-components";
import { CertificateRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { Certification, Consultant } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { ContactList } from "./contact-list.tsx";
import { useDetailsStyles } from "./details.styles.ts";
import { profileStrings } from "./strings.ts";

/** The profile's facts, to be read. */
export function Details({ consultant }: { consultant: Consultant }) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const styles = useDetailsStyles();
  const tags = [
    { title: t("roles"), items: consultant.roles, none: t("noRoles") },
    { title: shared("skills"), items: consultant.skills, none: t("noSkills") },
  ];
  return (
    <div className={styles.facts}>
      <ContactList consultant={consultant} />
      {tags.map(({ title, items, none }) => (
        <div key={title} className={styles.fact}>
          <Body1Strong as="h3" className={styles.title}>
            {title}
          </Body1Strong>
          {items.length > 0 ? <TagList tags={items} /> : <Body1 className={styles.quiet}>{none}</Body1>}
        </div>
      ))}
      <div className={styles.fact}>
        <Body1Strong as="h3" className={styles.title}>
          {shared("certifications")}
        </Body1Strong>
        <Certifications certifications={consultant.certifications} />
      </div>
    </div>
  );
}

function Certifications({ certifications }: { certifications: readonly Certification[] }) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const styles = useDetailsStyles();
  if (certifications.length === 0) return <Body1 className={styles.quiet}>{t("noCertifications")}</Body1>;
  return (
    <ul className={styles.certifications}>
      {certifications.map(({ name, issuer, year }) => (
        <li key={`${name} ${issuer} ${year}`} className={styles.certification}>
          <CertificateRegular className={styles.icon} aria-hidden />
          <div className={styles.lines}>
            <Body1>{name}</Body1>
            <Body1 className={styles.quiet}>{t("issuedBy", { issuer, year: format.year(year) })}</Body1>
          </div>
        </li>
      ))}
    </ul>
  );
}
