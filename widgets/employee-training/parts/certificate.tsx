import { Button } from "@fluentui/react-components";
import { ArrowDownloadRegular, CertificateRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { certificateSchema } from "@suite/employee-training-contract";
import { useHost, useLanguage, useLocale, useStrings, useTool } from "@suite/widget-kit";
import { Problem } from "@suite/widget-kit/components";
import { pseudoLocale } from "@suite/widget-kit/i18n";
import { useCallback, useState } from "react";
import { trainingStrings } from "../strings.ts";
import { useCertificateStyles } from "./course-facts.styles.ts";

interface CertificateProps {
  readonly course: { readonly id: string; readonly title: string };
  readonly number: string;
  readonly size?: "small" | "medium";
}

/** Reads a certificate from the server, as a picture for the page or a file for the host. */
export function useCertificate(courseId: string) {
  const t = useStrings(trainingStrings);
  const pageLanguage = useLanguage();
  const { timeZone } = useLocale();
  const { download } = useHost();
  const { call, pending, error } = useTool("get-certificate", certificateSchema);
  const [picture, setPicture] = useState<string>();
  const [status, setStatus] = useState("");
  const read = useCallback(async () => {
    const language = pageLanguage === pseudoLocale ? "en" : pageLanguage;
    const outcome = await call({ courseId, language, timeZone });
    return outcome.ok ? outcome.data : undefined;
  }, [call, courseId, pageLanguage, timeZone]);
  const show = useCallback(async () => {
    // Drawn as an image, in which an SVG runs no scripts and fetches nothing.
    const svg = (await read())?.svg;
    setPicture(svg && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  }, [read]);
  const save = async () => {
    const file = await read();
    if (!file) return;
    const accepted = await download({ name: file.fileName, mimeType: "image/svg+xml", text: file.svg });
    setStatus(accepted ? t("downloaded") : t("notDownloaded"));
  };
  return { picture, show, hide: () => setPicture(undefined), save, status, pending, error };
}

/** A certificate on request: the picture, and the file where the host supports downloads. */
export function Certificate({ course, number, size = "medium" }: CertificateProps) {
  const t = useStrings(trainingStrings);
  const styles = useCertificateStyles();
  const { canCallTools, canDownload } = useHost();
  const { picture, show, hide, save, status, pending, error } = useCertificate(course.id);
  const title = oneLine(course.title);
  if (!canCallTools) return null;
  const label = picture ? t("hideCertificate") : t("showCertificate");
  return (
    <>
      {picture && (
        <img className={styles.picture} src={picture} alt={t("certificatePicture", { number, title })} />
      )}
      <div className={styles.actions}>
        <Button
          size={size}
          icon={<CertificateRegular />}
          disabledFocusable={pending}
          aria-expanded={picture !== undefined}
          aria-label={size === "small" ? `${label}: ${title}` : undefined}
          onClick={picture ? hide : show}
        >
          {label}
        </Button>
        {canDownload && (picture || size === "medium") && (
          <Button size={size} icon={<ArrowDownloadRegular />} disabledFocusable={pending} onClick={save}>
            {t("download")}
          </Button>
        )}
      </div>
      <div role="status">{status}</div>
      <Problem error={error} />
    </>
  );
}
