import { Body1, Button, Caption1, mergeClasses, Title3 } from "@fluentui/react-components";
import { CertificateRegular } from "@fluentui/react-icons";
import { useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { type RefObject, useEffect, useRef } from "react";
import { Certificate } from "../parts/certificate.tsx";
import { trainingStrings } from "../strings.ts";
import type { CourseParts } from "./course-page.tsx";
import { mediaStrings } from "./strings.ts";
import { useCertificatePageStyles, useModulesPanelStyles } from "./training-media.styles.ts";

interface CertificatePageProps extends Pick<CourseParts, "course" | "state"> {
  readonly learner: string;
  readonly onBack: () => void;
}

export function CertificatePage({
  course,
  state: { progress },
  learner,
  onBack,
}: CertificatePageProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const own = useCertificatePageStyles();
  const { canDownload } = useHost();
  const page = useRef<HTMLElement>(null);
  useEscape(page, onBack);
  useEffect(() => page.current?.focus(), []);
  const { certificateNumber: number = "", completedAt } = progress;
  const facts = [learner, course.title, completedAt && format.date(completedAt), number];
  return (
    <main ref={page} tabIndex={-1} className={mergeClasses(styles.card, own.page)}>
      <div className={styles.head}>
        <Title3 as="h1">{t("certificateTitle")}</Title3>
        <Caption1 className={styles.subtitle}>{format.dotted(facts)}</Caption1>
      </div>
      <div>
        <Certificate course={course} number={number} onBack={onBack} />
      </div>
      {canDownload && <Caption1 className={styles.subtitle}>{t("printHint")}</Caption1>}
    </main>
  );
}

interface CertificatePanelProps extends Pick<CourseParts, "state"> {
  opener: RefObject<HTMLButtonElement | null>;
  onShow: () => void;
}

export function CertificatePanel({ state, opener, onShow }: CertificatePanelProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const number = state.progress.certificateNumber;
  return (
    <Panel title={t("certificateTitle")}>
      {!number && <Body1 className={styles.facts}>{t("certificateLater")}</Body1>}
      {number && <Body1>{shared("certificateReady", { number })}</Body1>}
      {number && canCallTools && (
        <div>
          <Button ref={opener} icon={<CertificateRegular />} onClick={onShow}>
            {shared("showCertificate")}
          </Button>
        </div>
      )}
    </Panel>
  );
}
