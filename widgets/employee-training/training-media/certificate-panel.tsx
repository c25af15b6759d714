import { Body1, Button } from "@fluentui/react-components";
import { ArrowDownloadRegular, CertificateRegular } from "@fluentui/react-icons";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { languageOf } from "@suite/widget-kit/i18n/locale.ts";
import { useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useState } from "react";
import { type CourseDetail, certificateLanguageSchema, certificateSchema } from "../contract.ts";
import { useCertificatePanelStyles } from "./certificate-panel.styles.ts";
import { mediaStrings } from "./strings.ts";
import type { CourseProgress } from "./use-progress.ts";

interface CertificatePanelProps {
  course: Pick<CourseDetail, "id" | "title">;
  state: CourseProgress;
}

/** The certificate once the course is finished: to look at, and to keep where the host hands files over. */
export function CertificatePanel({ course, state }: CertificatePanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useCertificatePanelStyles();
  const { locale } = useLocale();
  const { canDownload, download } = useHost();
  const { call, pending, error } = useTool("get-certificate", certificateSchema);
  const [picture, setPicture] = useState<string>();
  const [said, setSaid] = useState("");
  const number = state.progress.certificateNumber;
  const read = async () => {
    const language = certificateLanguageSchema.catch("en").parse(languageOf(locale));
    const outcome = await call({ courseId: course.id, language });
    return outcome.ok ? outcome.data : undefined;
  };
  const toggle = async () => {
    // As an image: whatever an SVG holds, in an image no script of it runs and nothing is fetched.
    const shown = picture ? undefined : (await read())?.svg;
    setPicture(shown && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(shown)}`);
  };
  const keep = async () => {
    const file = await read();
    if (!file) return;
    const taken = await download({ name: file.fileName, mimeType: "image/svg+xml", text: file.svg });
    setSaid(taken ? t("downloaded") : t("notDownloaded"));
  };
  return (
    <Panel title={t("certificateTitle")}>
      {!number && <Body1 className={styles.quiet}>{t("certificateLater")}</Body1>}
      {number && (
        <>
          {state.justFinished && <Body1>{t("congratulations")}</Body1>}
          <Body1>{t("certificateReady", { number })}</Body1>
          {picture && (
            <img
              className={styles.picture}
              src={picture}
              alt={t("certificatePicture", { number, title: course.title })}
            />
          )}
          <div className={styles.actions}>
            <Button
              icon={<CertificateRegular />}
              disabledFocusable={pending}
              aria-expanded={picture !== undefined}
              onClick={toggle}
            >
              {picture ? t("hideCertificate") : t("showCertificate")}
            </Button>
            {canDownload && (
              <Button icon={<ArrowDownloadRegular />} disabledFocusable={pending} onClick={keep}>
                {t("download")}
              </Button>
            )}
          </div>
        </>
      )}
      <div role="status">{said}</div>
      <Problem error={error} />
    </Panel>
  );
}
