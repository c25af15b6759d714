import { Button, Caption1, Title3 } from "@fluentui/react-components";
import { ArrowDownloadRegular, ArrowLeftRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Mirrored, Problem, SkeletonFrame, SkeletonItem } from "@suite/widget-kit/components";
import { useEffect, useRef } from "react";
import { useCertificate } from "../parts/certificate.tsx";
import { trainingStrings } from "../strings.ts";
import type { CourseParts } from "./course-page.tsx";
import { useCertificatePageStyles } from "./lesson.styles.ts";
import { mediaStrings } from "./strings.ts";

interface CertificatePageProps extends Pick<CourseParts, "course" | "state"> {
  readonly learner: string;
  readonly onBack: () => void;
}

/** The certificate of a finished course as it is printed, with its facts as text. */
export function CertificatePage({ course, state: { progress }, learner, onBack }: CertificatePageProps) {
  const t = useStrings(mediaStrings);
  const shared = useStrings(trainingStrings);
  const format = useFormat();
  const styles = useCertificatePageStyles();
  const { canDownload } = useHost();
  const { picture, show, save, status, pending, error } = useCertificate(course.id);
  const page = useRef<HTMLElement>(null);
  useEscape(page, onBack);
  useEffect(() => page.current?.focus(), []);
  useEffect(() => void show(), [show]);
  const { certificateNumber: number = "", completedAt } = progress;
  const facts = [
    [t("learnerName"), learner],
    [t("courseName"), course.title],
    ...(completedAt ? [[shared("completed"), format.date(completedAt)] as const] : []),
    [t("certificateId"), number],
  ] as const;
  return (
    <main ref={page} tabIndex={-1} className={styles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <Button
            appearance="subtle"
            icon={<Mirrored icon={<ArrowLeftRegular />} />}
            aria-label={t("backToCourse")}
            onClick={onBack}
          />
          <Title3 as="h1">{t("certificateTitle")}</Title3>
        </div>
        {canDownload && (
          <Button
            appearance="primary"
            icon={<ArrowDownloadRegular />}
            disabledFocusable={pending}
            onClick={save}
          >
            {shared("download")}
          </Button>
        )}
      </div>
      <Problem error={error} onRetry={show} />
      {picture ? (
        <img
          className={styles.picture}
          src={picture}
          alt={shared("certificatePicture", { number, title: oneLine(course.title) })}
        />
      ) : (
        <SkeletonFrame label={t("loadingCertificate")} className={styles.head}>
          <SkeletonItem size={320} />
        </SkeletonFrame>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Caption1 className={styles.hint} role="status">
        {status || (canDownload ? t("printHint") : "")}
      </Caption1>
    </main>
  );
}
