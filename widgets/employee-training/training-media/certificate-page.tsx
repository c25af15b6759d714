import { Caption1, mergeClasses, Title3 } from "@fluentui/react-components";
import { useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { useEffect, useRef } from "react";
import { Certificate } from "../parts/certificate.tsx";
import type { CourseParts } from "./course-page.tsx";
import { useLessonStyles } from "./lesson.styles.ts";
import { mediaStrings } from "./strings.ts";

interface CertificatePageProps extends Pick<CourseParts, "course" | "state"> {
  readonly learner: string;
  readonly onBack: () => void;
}

/** The certificate of a finished course as it is printed, with its facts as text. */
export function CertificatePage({ course, state: { progress }, learner, onBack }: CertificatePageProps) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const own = useLessonStyles();
  const { canDownload } = useHost();
  const page = useRef<HTMLElement>(null);
  useEscape(page, onBack);
  useEffect(() => page.current?.focus(), []);
  const { certificateNumber: number = "", completedAt } = progress;
  const facts = [learner, course.title, completedAt && format.date(completedAt), number];
  return (
    <main ref={page} tabIndex={-1} className={mergeClasses(styles.card, own.certificate)}>
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
