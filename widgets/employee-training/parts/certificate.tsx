import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular, ArrowLeftRegular, CertificateRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { certificateSchema } from "@suite/employee-training-contract";
import { useHost, useLanguage, useLocale, useStrings, useTool } from "@suite/widget-kit";
import { Mirrored, Problem, SkeletonItem } from "@suite/widget-kit/components";
import { pseudoLocale } from "@suite/widget-kit/i18n";
import { useCallback, useEffect, useState } from "react";
import { trainingStrings } from "../strings.ts";
import { useCertificateStyles } from "./course-facts.styles.ts";

interface CertificateProps {
  readonly course: { readonly id: string; readonly title: string };
  readonly number: string;
  readonly size?: "small" | "medium";
  /** Leaves the page of the certificate. When given, the picture is shown at once. */
  readonly onBack?: () => void;
}

/** A certificate on request: the picture, and the file where the host supports downloads. */
export function Certificate({
  course: { id, title },
  number,
  size = "medium",
  onBack,
}: CertificateProps) {
  const t = useStrings(trainingStrings);
  const styles = useCertificateStyles();
  const pageLanguage = useLanguage();
  const { timeZone } = useLocale();
  const { canCallTools, canDownload, download } = useHost();
  const { call, pending, error } = useTool("get-certificate", certificateSchema);
  const [picture, setPicture] = useState<string>();
  const [status, setStatus] = useState("");
  const read = useCallback(async () => {
    const language = pageLanguage === pseudoLocale ? "en" : pageLanguage;
    const outcome = await call({ courseId: id, language, timeZone });
    return outcome.ok ? outcome.data : undefined;
  }, [call, id, pageLanguage, timeZone]);
  const show = useCallback(async () => {
    // Drawn as an image, in which an SVG runs no scripts and fetches nothing.
    const svg = (await read())?.svg;
    setPicture(svg && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  }, [read]);
  const isPage = onBack !== undefined;
  useEffect(() => {
    if (isPage) void show();
  }, [isPage, show]);
  const save = async () => {
    const file = await read();
    if (!file) return;
    const accepted = await download({
      name: file.fileName,
      mimeType: "image/svg+xml",
      text: file.svg,
    });
    setStatus(accepted ? t("downloaded") : t("notDownloaded"));
  };
  if (!canCallTools) return null;
  const toggleLabel = picture ? t("hideCertificate") : t("showCertificate");
  const label = isPage ? t("backToCourse") : toggleLabel;
  const name = oneLine(title);
  return (
    <>
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt={t("certificatePicture", { number, title: name })}
        />
      )}
      {isPage && pending && !picture && <SkeletonItem size={320} />}
      <div className={styles.actions}>
        <Button
          size={size}
          icon={isPage ? <Mirrored icon={<ArrowLeftRegular />} /> : <CertificateRegular />}
          disabledFocusable={pending && !isPage}
          aria-expanded={isPage ? undefined : picture !== undefined}
          aria-label={size === "small" ? `${label}: ${name}` : undefined}
          onClick={onBack ?? (picture ? () => setPicture(undefined) : show)}
        >
          {label}
        </Button>
        {canDownload && (picture || size === "medium") && (
          <Button
            size={size}
            icon={<ArrowDownloadRegular />}
            disabledFocusable={pending}
            onClick={save}
          >
            {t("download")}
          </Button>
        )}
      </div>
      <div role="status">{status}</div>
      <Problem error={error} onRetry={isPage ? show : undefined} />
    </>
  );
}
