import { Caption1 } from "@fluentui/react-components";
import { useErrorSentence, useStrings } from "@suite/widget-kit";
import { mediaStrings } from "../strings.ts";
import { useModulesPanelStyles } from "../training-media.styles.ts";
import type { CourseProgress } from "./use-progress.ts";

/** Says that progress is being saved, or why it is not. Empty when all is saved. */
export function SaveStatus({ state }: { state: CourseProgress }) {
  const styles = useModulesPanelStyles();
  const text = useSaveText(state);
  const isProblem = state.refused || state.delayed;
  return (
    <Caption1 role="status" className={isProblem ? styles.warning : styles.facts}>
      {text}
    </Caption1>
  );
}

/** Says whether the progress is saved; empty if it is. */
function useSaveText({ waiting, delayed, refused }: CourseProgress): string {
  const t = useStrings(mediaStrings);
  const getSentence = useErrorSentence();
  if (refused) return getSentence(refused) ?? t("refused", { reason: refused.message });
  if (delayed) return t("kept");
  return waiting > 0 ? t("saving") : "";
}
