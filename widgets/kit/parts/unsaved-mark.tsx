import { CircleSmallFilled } from "@fluentui/react-icons";
import { kitStrings } from "../kit-strings.ts";
import { useStrings } from "../use-strings.ts";
import { useUnsavedMarkStyles } from "./unsaved-mark.styles.ts";

/** Marks a field that was changed and not saved yet. */
export function UnsavedMark() {
  const t = useStrings(kitStrings);
  const styles = useUnsavedMarkStyles();
  return <CircleSmallFilled className={styles.mark} aria-label={t("notSaved")} title={t("notSaved")} />;
}
