import { Button, Caption1, ProgressBar } from "@fluentui/react-components";
import { ArrowClockwiseRegular, DismissRegular, DocumentRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { ErrorText, IconButton, Message } from "@suite/widget-kit/components";
import { documentLimits } from "@suite/zava-insurance-contract";
import { fileName, useDocumentWords } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import { useUploadStyles } from "./upload.styles.ts";
import { canRetry, type Refusal, shareSent, type Upload } from "./upload-state.ts";
import type { Uploads } from "./use-uploads.ts";

/** Files that are sent, wait or were refused, each with what the person can do about it. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useStrings(documentStrings);
  const styles = useUploadStyles();
  if (uploads.uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("uploads")}>
      {uploads.uploads.map((upload) => (
        <UploadItem key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

interface UploadItemProps {
  readonly upload: Upload;
  readonly uploads: Uploads;
}

function UploadItem({ upload, uploads }: UploadItemProps) {
  const t = useStrings(documentStrings);
  const styles = useUploadStyles();
  const words = useDocumentWords();
  const { key, file, step } = upload;
  const name = fileName(file.name);
  const isUnderWay = step.kind === "waiting" || step.kind === "sending";
  const off = isUnderWay ? uploads.cancel : uploads.takeOff;
  const offLabel = isUnderWay ? t("cancelUpload", { name }) : t("dismissUpload", { name });
  return (
    <li className={styles.item}>
      <DocumentRegular className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <bdi className={styles.name}>{name}</bdi>
        <UploadState upload={upload} size={words.size(file.size)} />
      </div>
      {step.kind === "failed" && canRetry(step.why) && (
        <Button
          size="small"
          icon={<ArrowClockwiseRegular />}
          aria-label={t("retryUploadOf", { name })}
          onClick={() => uploads.retry(key)}
        >
          {t("retryUpload")}
        </Button>
      )}
      <IconButton
        size="small"
        icon={<DismissRegular />}
        label={offLabel}
        onClick={() => off(key)}
      />
    </li>
  );
}

interface UploadStateProps {
  readonly upload: Upload;
  readonly size: string;
}

function UploadState({ upload, size }: UploadStateProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useUploadStyles();
  const { file, step, progress } = upload;
  const share = shareSent(file.size, progress);
  switch (step.kind) {
    case "waiting":
      return <Caption1 className={styles.quiet}>{format.dotted([size, t("waiting")])}</Caption1>;
    case "sending":
      return (
        <>
          <ProgressBar value={share} aria-label={t("sendingFile", { name: fileName(file.name) })} />
          <Caption1 className={styles.quiet}>
            {format.dotted([size, t("sending", { percent: format.percent(share) })])}
          </Caption1>
        </>
      );
    case "already":
      return (
        <Caption1 role="status" className={styles.quiet}>
          {t("alreadyThere", { name: fileName(step.name) })}
        </Caption1>
      );
    case "failed":
      return (
        <Caption1 role="alert" className={styles.problem}>
          <RefusalText why={step.why} size={size} />
        </Caption1>
      );
  }
}

function RefusalText({ why, size }: { readonly why: Refusal; readonly size: string }) {
  const t = useStrings(documentStrings);
  const words = useDocumentWords();
  switch (why.kind) {
    case "too-large":
      return t("tooLarge", { size, most: words.size(documentLimits.bytes) });
    case "no-place":
      return t("noPlace", { count: why.free });
    case "unreadable":
      return t("cannotOpen");
    case "error":
      return <ErrorText error={why.error} />;
  }
}

interface InterruptedProps {
  readonly uploads: Uploads;
  readonly onChoose: () => void;
}

/** Says which files the page was sending when the host loaded it again, and what is kept of them. */
export function InterruptedUploads({ uploads, onChoose }: InterruptedProps) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const styles = useUploadStyles();
  const { interrupted, forget } = uploads;
  if (interrupted.length === 0) return null;
  return (
    <Message
      intent="warning"
      layout="multiline"
      role="status"
      title={t("interruptedTitle")}
      actions={
        <>
          <Button onClick={onChoose}>{t("chooseAgain")}</Button>
          <Button onClick={forget}>{t("forgetUploads")}</Button>
        </>
      }
    >
      {t("interrupted")}
      <ul className={styles.interrupted}>
        {interrupted.map(({ name, bytes, modifiedAt, part }) => (
          <li key={`${name} ${bytes} ${modifiedAt}`}>
            {t("interruptedFile", {
              name: fileName(name),
              percent: format.percent(shareSent(bytes, { part })),
            })}
          </li>
        ))}
      </ul>
    </Message>
  );
}
