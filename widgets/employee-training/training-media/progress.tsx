import { Body1, Button, Caption1, Checkbox } from "@fluentui/react-components";
import { ArrowDownloadRegular, CertificateRegular } from "@fluentui/react-icons";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { pseudoLocale } from "@suite/widget-kit/i18n/locale.ts";
import { useFormat, useLanguage, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { useErrorSentence } from "@suite/widget-kit/states/error-text.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useState } from "react";
import { type CourseDetail, certificateSchema, type ModuleKind } from "../contract.ts";
import { hoursAndMinutes, ProgressMeter } from "../parts/course-facts.tsx";
import { mediaStrings } from "./strings.ts";
import {
  useCertificatePanelStyles,
  useModulesPanelStyles,
  useSaveStatusStyles,
} from "./training-media.styles.ts";
import type { CourseProgress } from "./use-progress.ts";

const kinds = {
  video: "kindVideo",
  reading: "kindReading",
  lab: "kindLab",
  quiz: "kindQuiz",
} as const satisfies Record<ModuleKind, string>;

/** The modules as check boxes, with the progress in the course. */
export function ModulesPanel({ course, state }: { course: CourseDetail; state: CourseProgress }) {
  const t = useStrings(mediaStrings);
  const format = useFormat();
  const styles = useModulesPanelStyles();
  const { canCallTools } = useHost();
  const { progress, record } = state;
  return (
    <Panel title={t("modulesTitle")} aside={<SaveStatus state={state} />}>
      <ProgressMeter percent={progress.percent} label={t("progress")} />
      <ul className={styles.list}>
        {course.modules.map(({ id, title, kind, minutes }) => (
          <li key={id}>
            <Checkbox
              className={styles.module}
              disabled={!canCallTools}
              checked={progress.completedModules.includes(id)}
              onChange={(_, { checked }) => record({ kind: "module", moduleId: id, done: checked === true })}
              label={
                <>
                  <bdi className={styles.title}>{title}</bdi>
                  <Caption1 block className={styles.facts}>
                    {format.dotted([t(kinds[kind]), format.duration(hoursAndMinutes(minutes))])}
                  </Caption1>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Says which changes are not saved yet. Empty when everything is saved. */
export function SaveStatus({ state: { waiting, delayed, refused } }: { state: CourseProgress }) {
  const t = useStrings(mediaStrings);
  const styles = useSaveStatusStyles();
  const sentenceOf = useErrorSentence();
  const text = refused
    ? (sentenceOf(refused) ?? t("refused", { reason: refused.message }))
    : delayed
      ? t("kept")
      : waiting > 0
        ? t("saving")
        : "";
  return (
    <Caption1 role="status" className={refused || delayed ? styles.warning : styles.quiet}>
      {text}
    </Caption1>
  );
}

interface CertificatePanelProps {
  course: Pick<CourseDetail, "id" | "title">;
  state: CourseProgress;
}

/** The certificate of a finished course: shows it, and downloads it where the host supports downloads. */
export function CertificatePanel({ course, state }: CertificatePanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useCertificatePanelStyles();
  const pageLanguage = useLanguage();
  const { canDownload, download } = useHost();
  const { call, pending, error } = useTool("get-certificate", certificateSchema);
  const [picture, setPicture] = useState<string>();
  const [status, setStatus] = useState("");
  const number = state.progress.certificateNumber;
  const read = async () => {
    const language = pageLanguage === pseudoLocale ? "en" : pageLanguage;
    const outcome = await call({ courseId: course.id, language });
    return outcome.ok ? outcome.data : undefined;
  };
  const toggle = async () => {
    // Drawn as an image, in which an SVG runs no scripts and fetches nothing.
    const svg = picture ? undefined : (await read())?.svg;
    setPicture(svg && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  };
  const save = async () => {
    const file = await read();
    if (!file) return;
    const accepted = await download({ name: file.fileName, mimeType: "image/svg+xml", text: file.svg });
    setStatus(accepted ? t("downloaded") : t("notDownloaded"));
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
              <Button icon={<ArrowDownloadRegular />} disabledFocusable={pending} onClick={save}>
                {t("download")}
              </Button>
            )}
          </div>
        </>
      )}
      <div role="status">{status}</div>
      <Problem error={error} />
    </Panel>
  );
}
