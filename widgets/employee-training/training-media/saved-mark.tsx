import { Caption1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useErrorSentence } from "@suite/widget-kit/states/error-text.tsx";
import { useSavedMarkStyles } from "./saved-mark.styles.ts";
import { mediaStrings } from "./strings.ts";
import type { CourseProgress } from "./use-progress.ts";

/** Says what the server has not taken yet, and nothing when all is saved. */
export function SavedMark({ state: { waiting, delayed, refused } }: { state: CourseProgress }) {
  const t = useStrings(mediaStrings);
  const styles = useSavedMarkStyles();
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
