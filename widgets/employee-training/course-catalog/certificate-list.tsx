import { Caption1 } from "@fluentui/react-components";
import { CertificateRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { MyLearning } from "../contract.ts";
import { useCertificateListStyles } from "./certificate-list.styles.ts";
import { catalogStrings } from "./strings.ts";

/** The certificates with number and date. */
export function CertificateList({ certificates }: Pick<MyLearning, "certificates">) {
  const t = useStrings(catalogStrings);
  const styles = useCertificateListStyles();
  const format = useFormat();
  return (
    <ul className={styles.list} aria-label={t("certificates")}>
      {certificates.map(({ courseId, title, number, completedAt }) => (
        <li key={courseId} className={styles.certificate}>
          <CertificateRegular className={styles.icon} aria-hidden="true" />
          <div className={styles.lines}>
            <bdi className={styles.title}>{title}</bdi>
            <Caption1 className={styles.facts}>
              {t("certificateFacts", { number, date: format.date(completedAt) })}
            </Caption1>
          </div>
        </li>
      ))}
    </ul>
  );
}
