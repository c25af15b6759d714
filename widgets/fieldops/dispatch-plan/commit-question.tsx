import { Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit";
import { useEffect, useId, useRef } from "react";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useCommitQuestionStyles } from "./dispatch-plan.styles.ts";
import { planStrings } from "./strings.ts";
import type { Commit } from "./use-commit.ts";

/** Asks before a commit, in hosts that do not ask. Takes the place of the button that was pressed. */
export function CommitQuestion({ asking }: Pick<Commit, "asking">) {
  const t = useStrings(planStrings);
  const text = useRowStyles();
  const styles = useCommitQuestionStyles();
  const accept = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const detailId = useId();
  useEffect(() => {
    accept.current?.focus({ preventScroll: true });
    // A host's composer may cover the end of the card.
    accept.current?.scrollIntoView({ block: "center" });
  }, []);
  const { question, answer } = asking;
  if (!question) return null;
  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={detailId}
      className={styles.question}
    >
      <div className={styles.words}>
        <Body1Strong id={titleId}>{question.question}</Body1Strong>
        <Caption1 id={detailId} className={text.quiet}>
          {question.detail}
        </Caption1>
      </div>
      <div className={styles.answers}>
        <Button ref={accept} appearance="primary" onClick={() => answer(true)}>
          {question.accept}
        </Button>
        <Button onClick={() => answer(false)}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
