import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { CertificateRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { RefObject } from "react";
import { trainingStrings } from "../strings.ts";
import { useCertificateSummaryStyles } from "./certificate.styles.ts";

interface CertificateSummaryProps {
  /** Title of the course, in a list of certificates. */
  readonly title?: string;
  readonly number: string;
  readonly completedAt?: string | undefined;
  /** Name of the button, in a list of certificates. */
  readonly buttonLabel?: string;
  readonly opener?: RefObject<HTMLButtonElement | null> | undefined;
  readonly onShow: () => void;
}

/** A certificate in a few words, with the button that opens its page. */
export function CertificateSummary(props: CertificateSummaryProps) {
  const { title, number, completedAt, buttonLabel, opener, onShow } = props;
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const styles = useCertificateSummaryStyles();
  const facts = [t("certificateReady", { number }), completedAt && format.date(completedAt)];
  return (
    <div className={styles.summary}>
      <span className={styles.seal} aria-hidden="true">
        <CertificateRegular />
      </span>
      <div className={styles.lines}>
        <Body1Strong className={styles.title}>
          <bdi>{title ?? t("certificateTitle")}</bdi>
        </Body1Strong>
        <Caption1 className={styles.facts}>{format.dotted(facts)}</Caption1>
      </div>
      <Button ref={opener} aria-label={buttonLabel} onClick={onShow}>
        {t("showCertificate")}
      </Button>
    </div>
  );
}
