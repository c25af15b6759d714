import { Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit";
import { ErrorText, IconButton, Message } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { documentLimits } from "@suite/zava-insurance-contract";
import { useCardStyles } from "../../claim-detail.styles.ts";
import { fileName } from "../document-words.ts";
import { documentStrings } from "../strings.ts";
import { useUploadStyles } from "./upload.styles.ts";
import { canRetry, type Refusal, shareSent, type Upload } from "./upload-state.ts";
import type { Uploads } from "./use-uploads.ts";

/** Files that are sent, wait or were refused, each with what the person can do about it. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const t = useStrings(documentStrings);
  const cards = useCardStyles();
  const styles = useUploadStyles();
  if (uploads.uploads.length === 0) return null;
  return (
    <ul className={mergeClasses(cards.form, styles.list)} aria-label={t("uploads")}>
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
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const styles = useUploadStyles();
  const { key, file, step } = upload;
  const name = fileName(file.name);
  const isUnderWay = step.kind === "waiting" || step.kind === "sending";
  const off = isUnderWay ? uploads.cancel : uploads.takeOff;
  const named = (action: string) => format.dotted([action, name]);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <bdi>{name}</bdi>
        <UploadState upload={upload} />
      </div>
      {step.kind === "failed" && canRetry(step.why) && (
        <Button
          size="small"
          className={styles.retry}
          aria-label={named(kit("retry"))}
          onClick={() => uploads.retry(key)}
        >
          {kit("retry")}
        </Button>
      )}
      <IconButton
        size="small"
        icon={<DismissRegular />}
        label={named(isUnderWay ? kit("cancel") : kit("dismiss"))}
        onClick={() => off(key)}
      />
    </li>
  );
}

function UploadState({ upload }: { readonly upload: Upload }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  const cards = useCardStyles();
  const styles = useUploadStyles();
  const { file, step, progress } = upload;
  const size = format.fileSize(file.size);
  switch (step.kind) {
    case "waiting":
      return <Caption1 className={cards.quiet}>{format.dotted([size, t("waiting")])}</Caption1>;
    case "sending": {
      const share = shareSent(file.size, progress);
      const percent = format.percent(share);
      return (
        <>
          <UploadBar name={fileName(file.name)} share={share} />
          <Caption1 className={cards.quiet}>
            {format.dotted([size, t("sent", { percent })])}
          </Caption1>
        </>
      );
    }
    case "already":
      return (
        <Caption1 role="status" className={cards.quiet}>
          {t("alreadyThere", { name: fileName(step.name) })}
        </Caption1>
      );
    case "failed":
      return (
        <Caption1 role="alert" className={styles.problem}>
          <RefusalText why={step.why} />
        </Caption1>
      );
  }
}

interface UploadBarProps {
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
}

function UploadBar({ name, share }: UploadBarProps) {
  const styles = useUploadStyles();
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.track}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function RefusalText({ why }: { readonly why: Refusal }) {
  const t = useStrings(documentStrings);
  const format = useFormat();
  switch (why.kind) {
    case "too-large":
      return t("tooLarge", { most: format.fileSize(documentLimits.bytes) });
    case "no-place":
      return t("noPlace", { most: documentLimits.perClaim });
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
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const cards = useCardStyles();
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
          <Button onClick={forget}>{kit("discard")}</Button>
        </>
      }
    >
      {t("interrupted")}
      <ul className={cards.actionList}>
        {interrupted.map(({ name, bytes, modifiedAt, part }) => {
          const percent = format.percent(shareSent(bytes, { part }));
          return (
            <li key={`${name} ${bytes} ${modifiedAt}`}>
              {format.dotted([fileName(name), t("sent", { percent })])}
            </li>
          );
        })}
      </ul>
    </Message>
  );
}
