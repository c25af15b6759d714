import { Body1Strong, Button, Caption1, Input } from "@fluentui/react-components";
import { useEscape, useStrings } from "@suite/widget-kit";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useOverrideStyles } from "./dispatch-plan.styles.ts";
import { usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import type { Override, OverrideAsked } from "./use-override.ts";

/** Longest reason, as the server permits. */
const reasonAtMost = 160;

interface OverrideQuestionProps {
  readonly override: Override;
  readonly question: OverrideAsked;
  /** Called when the question is gone, to move the focus. */
  readonly onClose: () => void;
}

/** Asks for the reason of an override, where the job was dropped or the technician chosen. */
export function OverrideQuestion({ override, question, onClose }: OverrideQuestionProps) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const text = useRowStyles();
  const styles = useOverrideStyles();
  const element = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [attempted, setAttempted] = useState(false);
  const titleId = useId();
  const bodyId = useId();
  const inputId = useId();
  const { job, name, missing, reason } = question;
  const cancel = () => {
    override.cancel();
    onClose();
  };
  useEscape(element, cancel);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const isMissing = attempted && reason.trim() === "";
  const accept = () => {
    setAttempted(true);
    if (reason.trim() === "") return input.current?.focus();
    override.accept();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // The focus moves to the bar, which the same key would press.
    event.preventDefault();
    accept();
  };
  return (
    <div
      ref={element}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      className={styles.question}
    >
      <Body1Strong id={titleId}>
        {t("overrideTitle", { name, skills: words.skills(missing) })}
      </Body1Strong>
      <Caption1 id={bodyId} className={text.quiet}>
        {t("overrideBody", { site: job.site, name })}
      </Caption1>
      <div className={styles.field}>
        <label htmlFor={inputId}>{t("overrideReason")}</label>
        <Input
          ref={input}
          id={inputId}
          required
          aria-invalid={isMissing}
          dir={reason ? "auto" : undefined}
          maxLength={reasonAtMost}
          value={reason}
          onChange={(_, { value }) => override.type(value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {isMissing && (
        <Caption1 role="alert" className={styles.missing}>
          {t("overrideNeeded")}
        </Caption1>
      )}
      <div className={styles.answers}>
        <Button appearance="primary" onClick={accept}>
          {t("overrideAccept")}
        </Button>
        <Button onClick={cancel}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
