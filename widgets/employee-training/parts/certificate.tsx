import { Button, Caption1, mergeClasses, Title3 } from "@fluentui/react-components";
import { ArrowDownloadRegular, ArrowLeftRegular, PrintRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { certificateSchema } from "@suite/employee-training-contract";
import {
  useEscape,
  useFormat,
  useHost,
  useLanguage,
  useLocale,
  useMediaQuery,
  useStrings,
  useToolQuery,
} from "@suite/widget-kit";
import { Mirrored, Problem, SkeletonItem } from "@suite/widget-kit/components";
import { pseudoLocale } from "@suite/widget-kit/i18n";
import { useEffect, useRef, useState } from "react";
import { trainingStrings } from "../strings.ts";
import { useCertificatePageStyles } from "./certificate.styles.ts";

export interface CertificateFacts {
  readonly courseId: string;
  readonly title: string;
  readonly number: string;
  readonly completedAt?: string | undefined;
}

interface CertificatePageProps {
  readonly certificate: CertificateFacts;
  readonly learner: string;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** The whole certificate, as it is printed and downloaded. It takes the place of the page that opened it. */
export function CertificatePage(props: CertificatePageProps) {
  const { certificate, learner, backLabel, onBack } = props;
  const { courseId, title, number, completedAt } = certificate;
  const t = useStrings(trainingStrings);
  const format = useFormat();
  const styles = useCertificatePageStyles();
  const { canCallTools, canDownload, download } = useHost();
  const { file, pending, error, retry } = useCertificateFile(courseId);
  const page = useRef<HTMLElement>(null);
  const [status, setStatus] = useState("");
  const [printing, setPrinting] = useState<"possible" | "refused">("possible");
  useEscape(page, onBack);
  useEffect(() => {
    page.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const save = async () => {
    if (!file) return;
    const { fileName: name, svg: text } = file;
    const accepted = await download({ name, mimeType: "image/svg+xml", text });
    setStatus(accepted ? t("downloaded") : t("notDownloaded"));
  };
  const print = () => {
    if (printPage()) return;
    setPrinting("refused");
    setStatus(canDownload ? t("printRefused") : t("printImpossible"));
  };
  const facts = [
    oneLine(learner, 80),
    oneLine(title, 120),
    completedAt && format.date(completedAt),
    number,
  ];
  return (
    <main ref={page} tabIndex={-1} className={styles.page}>
      <div className={mergeClasses(styles.head, styles.screenOnly)}>
        <div className={styles.title}>
          <Title3 as="h1">{t("certificateTitle")}</Title3>
          <Caption1 className={styles.quiet}>{format.dotted(facts)}</Caption1>
        </div>
        <div className={styles.actions}>
          <Button icon={<Mirrored icon={<ArrowLeftRegular />} />} onClick={onBack}>
            {backLabel}
          </Button>
          {canCallTools && (
            <Button
              icon={<PrintRegular />}
              disabledFocusable={!file || printing === "refused"}
              onClick={print}
            >
              {t("print")}
            </Button>
          )}
          {canDownload && (
            <Button
              appearance="primary"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={!file || pending}
              onClick={save}
            >
              {t("download")}
            </Button>
          )}
        </div>
        <div role="status" className={styles.status}>
          {status}
        </div>
        <Problem error={error} onRetry={retry} />
      </div>
      {file && (
        <img
          className={styles.paper}
          src={pictureAddress(file.svg)}
          alt={t("certificatePicture", { number, title: oneLine(title) })}
        />
      )}
      {!file && !error && <SkeletonItem size={128} className={styles.loading} />}
    </main>
  );
}

/** Reads the drawing in the language and the time zone of the page; upright where the screen is narrow. */
function useCertificateFile(courseId: string) {
  const pageLanguage = useLanguage();
  const { timeZone } = useLocale();
  const narrow = useMediaQuery("(max-width: 599px)");
  const language = pageLanguage === pseudoLocale ? "en" : pageLanguage;
  const layout = narrow ? "portrait" : "landscape";
  const args = { courseId, language, timeZone, layout } as const;
  const { data, pending, error, refetch } = useToolQuery(
    "get-certificate",
    certificateSchema,
    args,
    // A page that becomes narrow keeps the wide drawing until the other one is there.
    { keepPrevious: true },
  );
  return { file: data, pending, error, retry: refetch };
}

/** Address of the drawing as an image, in which an SVG runs no scripts and fetches nothing. */
function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * Opens the print dialog; false where the host's frame forbids dialogs (`allow-modals`). The browser then ignores the call without
 * an error, and only the missing event reveals it.
 */
function printPage(): boolean {
  let begun = false;
  const note = () => {
    begun = true;
  };
  window.addEventListener("beforeprint", note);
  window.print();
  window.removeEventListener("beforeprint", note);
  return begun;
}
